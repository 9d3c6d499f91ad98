import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureChromium } from './browser/chromium.ts'

type Result = { succeeded: boolean; output: string }

function run(command: string, args: string[], output: 'shown' | 'captured'): Promise<Result> {
  const stdio = output === 'shown' ? 'inherit' : 'pipe'
  const child = spawn(command, args, { stdio: ['ignore', stdio, stdio] })
  let captured = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (captured += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ succeeded: code === 0, output: captured }))
  })
}

/** Runs the checks of `npm run check` without the build. Returns the output of failed ones. */
async function runChecks(): Promise<string[]> {
  const checks: [string, ...string[]][] = [
    ['tsc'],
    ['biome', 'check', '--error-on-warnings'],
    ['node', 'dev/lint/check-rooms.ts'],
    ['node', 'dev/lint/check-texts.ts'],
    ['knip', '--no-config-hints'],
  ]
  const failures: string[] = []
  for (const [command, ...args] of checks) {
    const { succeeded, output } = await run(command, args, 'captured')
    if (!succeeded) failures.push(`${command} failed:\n${output}`)
  }
  return failures
}

type Outcome = { passed: number; failures: string[] }

type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Returns the failures with their reasons. A file that fails to load has no failed test. */
function failuresOf(report: Report): string[] {
  return report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const path = relative('.', name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0) return [`${path} failed:\n${message}`]
      return failed.map((test) => `${path} > ${test.fullName} failed:\n${test.failureMessages.join('\n')}`)
    })
}

async function runVitest(name: string, options: string[], output: 'shown' | 'captured'): Promise<Outcome> {
  const results = `.wrangler/test-results-${name}.json`
  mkdirSync('.wrangler', { recursive: true })
  rmSync(results, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const args = ['run', '--config', 'test/vitest.config.ts', ...reporters, ...options]
  const { succeeded, output: captured } = await run('vitest', args, output)
  if (captured) console.log(captured)
  const report: Report = JSON.parse(readFileSync(results, 'utf8'))
  const failures = failuresOf(report)
  // An error outside any test fails the run but is in no result.
  if (!succeeded && failures.length === 0) failures.push(`The tests of ${name} failed outside of a test`)
  return { passed: report.numPassedTests, failures }
}

type Process = { name: string; options: string[] }

const half = (index: 1 | 2): Process => ({
  name: `worker-${index}`,
  options: ['--project', 'worker', '--project', 'islands', `--shard=${index}/2`],
})

/**
 * The sequences run in parallel and take about the same time. workerd is single-threaded, so running all tests of the
 * Worker in one process would leave a core idle at the end.
 */
const sequences: Process[][] = [
  [half(1)],
  [{ name: 'start', options: ['--project', 'start', '--maxWorkers', '1'] }, half(2)],
  [{ name: 'browser', options: ['--project', 'browser', '--maxWorkers', '2'] }],
]

async function runSequence(processes: Process[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, options } of processes) {
    const output = name === 'worker-1' ? 'shown' : 'captured'
    outcomes.push(await runVitest(name, options, output))
  }
  return outcomes
}

async function runTests(options: string[]): Promise<Outcome> {
  if (options.length > 0) return runVitest('chosen', options, 'shown')
  const outcomes = (await Promise.all(sequences.map(runSequence))).flat()
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

/** Prints the failures last, because the output of three processes is long. */
function finish({ passed, failures }: Outcome): never {
  for (const failure of failures) console.error(`\n${failure}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1)
}

/** Enough for the databases of all tests and the browsers' profiles, in bytes. */
const ENOUGH_MEMORY = 2 * 1024 ** 3

/**
 * Keeps temporary files in memory on Linux, because waiting for the disk after each write of D1 took a fifth of the
 * time.
 */
function keepTemporaryFilesInMemory() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < ENOUGH_MEMORY) return
  const folder = mkdtempSync(join(memory, 'waymark-tests-'))
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

/**
 * Lets tsc and esbuild, which are written in Go, use more memory before they collect garbage: tsc takes 12 s instead of
 * 16.
 */
function deferGarbageCollection() {
  process.env.GOGC ??= 'off'
  process.env.GOMEMLIMIT ??= '3GiB'
}

ensureChromium()
keepTemporaryFilesInMemory()
deferGarbageCollection()
const build = await run('node', ['dev/build.ts'], 'shown')
if (!build.succeeded) finish({ passed: 0, failures: ['The build failed'] })
const [failedChecks, { passed, failures }] = await Promise.all([runChecks(), runTests(process.argv.slice(2))])
finish({ passed, failures: [...failures, ...failedChecks] })
