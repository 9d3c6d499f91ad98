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
  const code = `import('./dev/app.ts')
    .then(({ openStorage, untilConnected }) => untilConnected(() => openStorage(process.argv[1])))
    .then(() => console.log('open'))`
  const child = spawn(process.execPath, ['--eval', code, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`The command ended with ${status} before it was killed.`)
  })
  await Promise.race([once(child.stdout, 'data'), ended])
  const [workerd] = processes().filter(
    ({ parent, command }) => parent === child.pid && command.includes('workerd'),
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(workerd).toBeDefined()
  await expect.poll(() => processes().filter(({ pid }) => pid === workerd?.pid)).toEqual([])
})
