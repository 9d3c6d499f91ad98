import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contentHash } from '../../dev/content-hash.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
/** Scripts that have their own test files. */
const testedElsewhere = [
  'start',
  'bench',
  'reconcile',
  'setup',
  'deploy',
  'doctor',
  'backup',
  'backup:fetch',
  'backup:key',
  'restore',
  'rewind',
  'secrets',
  'stack',
]
const testedHere = ['build', 'check', 'test', 'test:long', 'places', 'admin', 'db:generate', 'rooms']

const env = {
  ...process.env,
  CI: 'true',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  npm_config_update_notifier: 'false',
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-scripts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Copies the project, because these scripts write into the repository. */
function copyOfProject() {
  const folder = temporaryFolder()
  for (const name of [
    'src',
    'dev',
    'islands',
    'service-worker',
    'migrations',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(name, join(folder, name), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules',
    })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

function run(command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env, ...options })
  return { status, output: stdout + stderr }
}

const npm = (...args: string[]) => run('npm', ['run', ...args])

test('every script of package.json is tested here or by its own file', () => {
  const isHook = (name: string) =>
    name === 'postinstall' || (name.startsWith('pre') && name.slice(3) in scripts)
  const names = Object.keys(scripts).filter((name) => !isHook(name))
  expect(names.toSorted()).toEqual([...testedHere, ...testedElsewhere].toSorted())
  expect(scripts['test:long']).toBe(`LONG=1 ${scripts.test}`)
})

test.runIf(process.env.LONG)('`npm run admin` looks for the user in STATE_DIR', () => {
  const STATE_DIR = temporaryFolder()
  const { status, output } = run('npm', ['run', 'admin', '--', 'nobody'], { env: { ...env, STATE_DIR } })
  expect(status).toBe(1)
  expect(output).toContain('There is no user nobody here')
})

test('`npm run db:generate` writes nothing where the tables have not changed', () => {
  const cwd = copyOfProject()
  const before = contentHash([join(cwd, 'migrations')])
  const { status, output } = run('npm', ['run', 'db:generate'], { cwd })
  expect(status, output).toBe(0)
  expect(output).toContain('nothing to migrate')
  expect(contentHash([join(cwd, 'migrations')])).toBe(before)
})

test('`npm run rooms` draws the rooms into their README', () => {
  const cwd = copyOfProject()
  const readme = join(cwd, 'src/README.md')
  const drawn = readFileSync(readme, 'utf8')
  writeFileSync(readme, drawn.replace(/(?<=```mermaid\n)[^`]*/, 'flowchart\n'))
  expect(readFileSync(readme, 'utf8')).not.toBe(drawn)
  const { status, output } = run('npm', ['run', 'rooms'], { cwd })
  expect(status, output).toBe(0)
  expect(readFileSync(readme, 'utf8')).toBe(drawn)
})

test.runIf(process.env.LONG)('`npm run places` fills the database of places', () => {
  const local = ['--local', '--persist-to', join(temporaryFolder(), 'state')]
  const migrated = run('wrangler', ['d1', 'migrations', 'apply', 'PLACES', ...local])
  expect(migrated.status, migrated.output).toBe(0)
  const places = npm('places', '--', ...local)
  expect(places.status, places.output).toBe(0)
})

test.runIf(process.env.LONG)('`npm run check` passes, having built the islands', () => {
  const { status, output } = npm('check')
  expect(status, output).toBe(0)
})

test.runIf(process.env.LONG)('`npm test` hands its options to the tests, and counts them', () => {
  const { status, output } = npm('test', '--', '--project', 'islands', 'test/islands/locate.test.ts')
  expect(status, output).toBe(0)
  expect(output).toMatch(/^[1-9]\d* passed, 0 failed$/m)
})
