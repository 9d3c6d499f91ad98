import { indexedText } from '../../src/maps/places/search-text.ts'
import { mapLabels } from './map-labels.ts'

export type ListedPlace = {
  name: string
  aliases: string[]
  region: string
  country: string
  latitude: number
  longitude: number
  timeZone: string
  kind: string
  /** The rank: roughly the number of people who might search for the place. */
  weight: number
}

/** A row of `map_shapes`. */
export type MapShape = { zoom: number; cell: number } & Record<
  'land' | 'lakes' | 'borders' | 'rivers',
  string
>

type Statement = { sql: string; values: (string | number)[] }

/** Replaces the rows of PLACES, with one batch for each chunk. The most important places are inserted first. */
export async function loadPlaces(d1: D1Database, places: ListedPlace[]) {
  for (const statements of loadStatements(places, 500_000)) {
    await d1.batch(statements.map(({ sql, values }) => d1.prepare(sql).bind(...values)))
  }
}

/**
 * Returns the statements of `loadPlaces` as SQL for `wrangler d1 execute`, which accepts statements of up to 100 KB.
 */
export function* placesAsSql(places: ListedPlace[], shapes: MapShape[] = []): Generator<string> {
  for (const statements of loadStatements(places, 60_000, shapes)) {
    for (const { sql, values } of statements)
      yield `${sql.replace(/\?(\d)/g, (_, n) => literal(values[n - 1]))};\n`
  }
}

const literal = (value: string | number | undefined) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** Yields statements in chunks of at most `maxBytes` of places. After each chunk, index and table are consistent. */
export function* loadStatements(
  places: ListedPlace[],
  maxBytes: number,
  shapes: MapShape[] = [],
): Generator<Statement[]> {
  yield [
    { sql: `INSERT INTO place_names (place_names) VALUES ('delete-all')`, values: [] },
    { sql: 'DELETE FROM places', values: [] },
    { sql: 'DELETE FROM map_labels', values: [] },
    { sql: 'DELETE FROM map_shapes', values: [] },
  ]
  yield* shapeStatements(shapes, maxBytes)
  const ranked = places.toSorted((a, b) => b.weight - a.weight)
  const labels = mapLabels(ranked)
  let rows: string[] = []
  let names: string[] = []
  let shown: string[] = []
  let size = 0
  const flush = () => {
    const statements = [
      { sql: INSERT_PLACES, values: [`[${rows.join()}]`] },
      { sql: INSERT_NAMES, values: [`[${names.join()}]`] },
      { sql: INSERT_MAP_LABELS, values: [`[${shown.join()}]`] },
    ]
    rows = []
    names = []
    shown = []
    size = 0
    return statements
  }
  for (const [index, place] of ranked.entries()) {
    const row = JSON.stringify([index + 1, ...columns(place)])
    const bytes = Buffer.byteLength(row)
    if (size + bytes > maxBytes) yield flush()
    rows.push(row)
    names.push(JSON.stringify([index + 1, ...indexedColumns(place)]))
    shown.push(JSON.stringify([labels[index]?.minZoom, labels[index]?.cell, index + 1]))
    size += bytes
  }
  if (rows.length > 0) yield flush()
}

function* shapeStatements(shapes: MapShape[], maxBytes: number): Generator<Statement[]> {
  let rows: string[] = []
  let size = 0
  const flush = () => {
    const statement = { sql: INSERT_MAP_SHAPES, values: [`[${rows.join()}]`] }
    rows = []
    size = 0
    return [statement]
  }
  for (const { zoom, cell, land, lakes, borders, rivers } of shapes) {
    const row = JSON.stringify([zoom, cell, land, lakes, borders, rivers])
    if (size + row.length > maxBytes && rows.length > 0) yield flush()
    rows.push(row)
    size += row.length
  }
  if (rows.length > 0) yield flush()
}

const columns = ({ name, aliases, region, country, latitude, longitude, timeZone, kind }: ListedPlace) => [
  name,
  aliases.join('|'),
  region,
  country,
  latitude,
  longitude,
  timeZone,
  kind,
]

const indexedColumns = (place: ListedPlace) => {
  const { name, other, area } = indexedText(place.name, place.aliases, [place.region, place.country])
  return [name, other, area]
}

const INSERT_PLACES = `INSERT INTO places (id, name, other, region, country, latitude, longitude, time_zone, kind)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8
FROM json_each(?1)`

const INSERT_NAMES = `INSERT INTO place_names (rowid, name, other, area)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1)`

const INSERT_MAP_LABELS = `INSERT INTO map_labels (min_zoom, cell, place_id)
SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)`

const INSERT_MAP_SHAPES = `INSERT INTO map_shapes (zoom, cell, land, lakes, borders, rivers)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?1)`
