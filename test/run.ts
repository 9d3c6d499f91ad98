import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { ensureChromium } from './browser/chromium.ts'

const RESULTS = '.wrangler/test-results.json'

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

function finish(passed: number, failed: number): never {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}

ensureChromium()
const checked =
  run('node', 'islands/build.ts') &&
  run('tsc') &&
  run('biome', 'check', '--error-on-warnings') &&
  run('knip', '--no-config-hints')
if (!checked) finish(0, 1)

mkdirSync('.wrangler', { recursive: true })
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`]
const green = run(
  'vitest',
  'run',
  '--config',
  'test/vitest.config.ts',
  ...reporters,
  ...process.argv.slice(2),
)
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(RESULTS, 'utf8'))
// A file that could not even be loaded fails without a failed test of its own.
finish(numPassedTests, green ? 0 : Math.max(1, numFailedTests))
