import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DIVIDED, TOP_SQUARES } from '../../src/maps/places/time-zone-squares.ts'

// Run `node dev/places/pack-time-zones.ts` after an upgrade of @photostructure/tz-lookup.

const source = await readFile(fileURLToPath(import.meta.resolve('@photostructure/tz-lookup')), 'utf8')
const [, table = ''] = /="([^"\\]{60000,})"/.exec(source) ?? []
const names: string[] = JSON.parse(/=(\["[^\]]+\]);if\(/.exec(source)?.[1] ?? '[]')
if (!table || names.length === 0) throw new Error('@photostructure/tz-lookup has another form than expected.')

/**
 * Decodes a number of two base-56 digits. It is either a zone, counted from the end of `names`, or the offset of a
 * divided square's quarters, counted in groups of four.
 */
const valueAt = (index: number) => 56 * table.charCodeAt(2 * index) + table.charCodeAt(2 * index + 1) - 1995
const zoneAt = (index: number) => valueAt(index) + names.length - 56 * 56

/** Walks the tree depth-first. Yields the zone of each undivided square, and null before the quarters of a divided one. */
function* walk(index: number, four: number): Generator<number | null> {
  const zone = zoneAt(index)
  if (zone >= 0) return yield zone
  yield null
  const quarters = four + valueAt(index) + 1
  for (const quarter of [0, 1, 2, 3]) yield* walk(TOP_SQUARES + 4 * quarters + quarter, quarters)
}

const values = Array.from({ length: TOP_SQUARES }, (_, index) => [...walk(index, -1)]).flat()
const counts = Map.groupBy(values, (zone) => zone)
const common = names.map((_, zone) => zone).filter((zone) => counts.has(zone))
common.sort((a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0))

const recent = [...common]
const squares = values.map((zone) => {
  if (zone === null) return DIVIDED
  const rank = recent.indexOf(zone)
  recent.splice(rank, 1)
  recent.unshift(zone)
  return String.fromCharCode(DIVIDED.charCodeAt(0) + 1 + rank)
})
const packed = { zones: common.map((zone) => names[zone]), squares: squares.join('') }
await writeFile('src/maps/places/time-zone-squares.json', `${JSON.stringify(packed)}\n`)
