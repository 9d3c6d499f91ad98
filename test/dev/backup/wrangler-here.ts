import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Returns the path of a replacement for wrangler that uses this directory's local database instead of the deployed one.
 */
export function wranglerHere(stateDir: string): string {
  mkdirSync(stateDir, { recursive: true })
  const file = join(stateDir, 'wrangler.mjs')
  writeFileSync(
    file,
    `import { spawnSync } from 'node:child_process'
const local = process.argv.slice(2).flatMap((argument) =>
  argument === '--remote' ? ['--local', '--persist-to', ${JSON.stringify(stateDir)}] : [argument],
)
// workerd has no bookmarks.
if (local[1] === 'time-travel') console.log('{"bookmark":"00000001-00000002-00004e2f-0a83ea2fceebc654de0640c422be4653"}')
else {
  const args = [${JSON.stringify(resolve('node_modules/wrangler/bin/wrangler.js'))}, ...local]
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}
`,
  )
  return file
}
