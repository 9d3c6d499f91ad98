import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { allPlaces } from './places/all.ts'
import { readList } from './places/lists.ts'
import { placesAsSql } from './places/load.ts'

// npm run places -- --remote fills PLACES in production; --local fills a local database.
const FILE = '.wrangler/places.sql'

mkdirSync('.wrangler', { recursive: true })
await pipeline(Readable.from(placesAsSql(allPlaces(), readList('shapes'))), createWriteStream(FILE))
console.log(`${FILE} is written. Running wrangler.`)
const args = ['d1', 'execute', 'PLACES', '--yes', '--file', FILE, ...process.argv.slice(2)]
process.exit(spawnSync('wrangler', args, { stdio: 'inherit' }).status ?? 1)
