import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** A PATH with a wrangler that uses the local database of this directory instead of the deployed one. */
export function wranglerHere(stateDir: string): string {
  const directory = join(stateDir, 'bin')
  mkdirSync(directory)
  const file = join(directory, 'wrangler')
  writeFileSync(
    file,
    `#!/bin/sh
for a; do shift; case "$a" in --remote) set -- "$@" --local --persist-to '${stateDir}';; *) set -- "$@" "$a";; esac; done
exec ${process.execPath} ${resolve('node_modules/wrangler/bin/wrangler.js')} "$@"\n`,
  )
  chmodSync(file, 0o755)
  return directory + delimiter + process.env.PATH
}
