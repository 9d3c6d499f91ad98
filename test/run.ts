import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './browser/chromium.ts'

const RESULTS = '.wrangler/test-results.json'

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

async function runTests(): Promise<{ passed: number; failed: number }> {
  mkdirSync('.wrangler', { recursive: true })
  rmSync(RESULTS, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`]
  const args = ['run', '--config', 'test/vitest.config.ts', ...reporters, ...process.argv.slice(2)]
  const { succeeded } = await run('vitest', args, 'shown')
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(RESULTS, 'utf8'))
  // A file that fails to load has no failed test of its own.
  return { passed: numPassedTests, failed: succeeded ? 0 : Math.max(1, numFailedTests) }
}

function finish(passed: number, failed: number): never {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}

ensureChromium()
const build = await run('node', ['islands/build.ts'], 'shown')
if (!build.succeeded) finish(0, 1)
const [failures, { passed, failed }] = await Promise.all([runChecks(), runTests()])
for (const failure of failures) console.error(failure)
finish(passed, failed + failures.length)
