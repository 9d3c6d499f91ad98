import { createWriteStream, mkdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readOptions, runCommand } from './command.ts'
import { targetOptions, toTarget, wranglerTarget } from './hosting/target.ts'
import { wrangler } from './hosting/wrangler.ts'
import { allPlaces } from './places/all.ts'
import { readList } from './places/lists.ts'
import { placesAsSql } from './places/load.ts'

const USAGE =
  'Where? npm run places -- --remote for the deployed app, --env staging for the one beside it, or --local for wrangler dev.'

// npm run places -- --remote fills PLACES in production; --local fills the database of `wrangler dev`.
const FILE = '.wrangler/places.sql'

const options = {
  ...targetOptions,
  local: { type: 'boolean' },
  'persist-to': { type: 'string' },
} as const

await runCommand(async () => {
  const { local, 'persist-to': directory, ...values } = readOptions(USAGE, options)
  const target = toTarget(values)
  if ((target === 'local') !== Boolean(local)) throw new Error(USAGE)
  const where = target === 'local' ? inDirectory(directory) : ['--remote', ...wranglerTarget(target)]
  mkdirSync('.wrangler', { recursive: true })
  await pipeline(Readable.from(placesAsSql(allPlaces(), readList('shapes'))), createWriteStream(FILE))
  console.log(`${FILE} is written. Running wrangler.`)
  console.log(await wrangler(['d1', 'execute', 'PLACES', '--yes', '--file', FILE, ...where]))
})

/** Returns wrangler's arguments for its local databases in a directory, by default wrangler's own. */
function inDirectory(directory: string | undefined): string[] {
  return ['--local', ...(directory ? ['--persist-to', directory] : [])]
}
