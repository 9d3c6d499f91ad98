import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { readGeoNames } from './places/geonames.ts'
import { hikingPlaces } from './places/hiking.ts'
import { placesAsSql } from './places/load.ts'

// npm run places -- --remote fills PLACES in production; --local fills a local database.
const FILE = '.wrangler/places.sql'

mkdirSync('.wrangler', { recursive: true })
const file = createWriteStream(FILE)
for (const statement of placesAsSql([...readGeoNames(), ...hikingPlaces()])) file.write(statement)
await finished(file.end())
console.log(`${FILE} is written. Running wrangler.`)
const args = ['d1', 'execute', 'PLACES', '--yes', '--file', FILE, ...process.argv.slice(2)]
process.exit(spawnSync('wrangler', args, { stdio: 'inherit' }).status ?? 1)
