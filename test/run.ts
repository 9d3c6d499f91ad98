import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
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

/** Runs what `npm run check` runs, without the build. Returns the output of what failed. */
async function runChecks(): Promise<string[]> {
  const checks: [string, ...string[]][] = [
    ['tsc'],
    ['biome', 'check', '--error-on-warnings'],
    ['node', 'dev/lint/check-rooms.ts'],
    ['knip', '--no-config-hints'],
  ]
  const failures: string[] = []
  for (const [command, ...args] of checks) {
    const { succeeded, output } = await run(command, args, 'captured')
    if (!succeeded) failures.push(`${command} failed:\n${output}`)
  }
  return failures
}

type Counts = { passed: number; failed: number }

async function runVitest(name: string, options: string[], output: 'shown' | 'captured'): Promise<Counts> {
  const results = `.wrangler/test-results-${name}.json`
  mkdirSync('.wrangler', { recursive: true })
  rmSync(results, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const args = ['run', '--config', 'test/vitest.config.ts', ...reporters, ...options]
  const { succeeded, output: captured } = await run('vitest', args, output)
  if (captured) console.log(captured)
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8'))
  // A file that fails to load has no failed test of its own.
  return { passed: numPassedTests, failed: succeeded ? 0 : Math.max(1, numFailedTests) }
}

/** Side by side, as the tests in a browser and those that start the app wait more than they compute. */
const processes = {
  start: ['--project', 'start', '--maxWorkers', '1'],
  browser: ['--project', 'browser', '--maxWorkers', '2'],
  worker: ['--project', 'worker', '--project', 'islands'],
}

async function runTests(options: string[]): Promise<Counts> {
  if (options.length > 0) return runVitest('chosen', options, 'shown')
  const counts = await Promise.all(
    Object.entries(processes).map(([name, chosen]) =>
      runVitest(name, chosen, name === 'worker' ? 'shown' : 'captured'),
    ),
  )
  const sum = (outcome: keyof Counts) => counts.reduce((total, count) => total + count[outcome], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

function finish(passed: number, failed: number): never {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}

ensureChromium()
const build = await run('node', ['islands/build.ts'], 'shown')
if (!build.succeeded) finish(0, 1)
const [failures, { passed, failed }] = await Promise.all([runChecks(), runTests(process.argv.slice(2))])
for (const failure of failures) console.error(failure)
finish(passed, failed + failures.length)
