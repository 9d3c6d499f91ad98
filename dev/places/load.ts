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
  /** Rank: roughly the number of people who might search for it. */
  weight: number
}

/** Raise it when the list changes: the next start then reloads it. */
const VERSION = '3'

export async function arePlacesLoaded(d1: D1Database): Promise<boolean> {
  const row = await d1.prepare('SELECT version FROM loaded').first<{ version: string }>()
  return row?.version === VERSION
}

/** Replaces the rows of PLACES, the most important places first, in one batch for each chunk. */
export async function loadPlaces(d1: D1Database, places: ListedPlace[]) {
  for (const statements of chunks(places, 500_000)) {
    await d1.batch(statements.map(({ sql, values }) => d1.prepare(sql).bind(...values)))
  }
}

/** The same as SQL for `wrangler d1 execute`, which accepts statements of up to 100 KB. */
export function* placesAsSql(places: ListedPlace[]): Generator<string> {
  for (const statements of chunks(places, 60_000)) {
    for (const { sql, values } of statements)
      yield `${sql.replace(/\?(\d)/g, (_, n) => literal(values[n - 1]))};\n`
  }
}

const literal = (value: string | number | undefined) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

type Statement = { sql: string; values: (string | number)[] }

/** Statements in chunks of at most `maxBytes`, each of which leaves index and table consistent. */
function* chunks(places: ListedPlace[], maxBytes: number): Generator<Statement[]> {
  yield [
    { sql: 'DELETE FROM loaded', values: [] },
    { sql: `INSERT INTO place_names (place_names) VALUES ('delete-all')`, values: [] },
    { sql: 'DELETE FROM places', values: [] },
    { sql: 'DELETE FROM map_labels', values: [] },
  ]
  const ranked = places.toSorted((a, b) => b.weight - a.weight)
  const labels = mapLabels(ranked)
  let rows: string[] = []
  let size = 0
  let first = 1
  const flush = () => {
    const last = first + rows.length - 1
    const statements = [
      { sql: INSERT_PLACES, values: [`[${rows.join()}]`] },
      { sql: INSERT_NAMES, values: [first, last] },
      { sql: INSERT_MAP_LABELS, values: [`[${rowsOfLabels(labels.slice(first - 1, last), first)}]`] },
    ]
    rows = []
    size = 0
    first = last + 1
    return statements
  }
  for (const [index, place] of ranked.entries()) {
    const row = JSON.stringify([index + 1, ...columns(place)])
    const bytes = Buffer.byteLength(row)
    if (size + bytes > maxBytes) yield flush()
    rows.push(row)
    size += bytes
  }
  if (rows.length > 0) yield flush()
  yield [{ sql: 'INSERT INTO loaded (version) VALUES (?1)', values: [VERSION] }]
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

const rowsOfLabels = (labels: ReturnType<typeof mapLabels>, first: number) =>
  labels.map(({ minZoom, cell }, index) => JSON.stringify([minZoom, cell, first + index])).join()

const INSERT_PLACES = `INSERT INTO places (id, name, other, region, country, latitude, longitude, time_zone, kind)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8
FROM json_each(?1)`

const INSERT_NAMES = `INSERT INTO place_names (rowid, name, other, region, country)
SELECT id, name, other, region, country FROM places WHERE id BETWEEN ?1 AND ?2`

const INSERT_MAP_LABELS = `INSERT INTO map_labels (min_zoom, cell, place_id)
SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)`
