import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const processes = () =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, pid, parent, command = '']) => ({ pid: Number(pid), parent: Number(parent), command }))

it('a command that is killed leaves no workerd running', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-workerd-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const code = `import('./dev/app.ts').then((app) => app.openStorage(process.argv[1])).then(() => console.log('open'))`
  const child = spawn(process.execPath, ['--eval', code, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const [workerd] = processes().filter(
    ({ parent, command }) => parent === child.pid && command.includes('workerd'),
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(workerd).toBeDefined()
  await expect.poll(() => processes().filter(({ pid }) => pid === workerd?.pid)).toEqual([])
})
