import { env } from 'cloudflare:workers'
import { afterAll, beforeAll } from 'vitest'
import { type ListedPlace, loadPlaces } from '../../../dev/places/load.ts'

const place = (
  name: string,
  aliases: string,
  regionAndCountry: string,
  [latitude, longitude]: [number, number],
  weight: number,
  timeZone = 'Europe/Zurich',
): ListedPlace => {
  const [region = '', country = ''] = regionAndCountry.split(', ')
  const kind = weight > 100_000 ? 'city' : 'village'
  return {
    name,
    aliases: aliases.split('|').filter(Boolean),
    region,
    country,
    latitude,
    longitude,
    timeZone,
    kind,
    weight,
  }
}

const testPlaces = [
  place('Wallis', '', 'Texas, United States', [29.6315, -96.0669], 1200, 'America/Chicago'),
  { ...place('Valais', 'Wallis|Vallese', 'Valais, Switzerland', [46.21, 7.6], 60_000), kind: 'region' },
  place('Zürich', 'Zurich|Zuerich|Zurigo', 'Zurich, Switzerland', [47.3769, 8.5417], 400_000),
  place('Zermatt', 'Praborgne', 'Valais, Switzerland', [46.02, 7.7486], 6000),
  place('Kandersteg', '', 'Bern, Switzerland', [46.4947, 7.6733], 1300),
  place('Saint-Martin Brügg', '', 'Valais, Switzerland', [46.18, 7.45], 200),
  place('Oeschinensee', 'Lake Oeschinen', 'Bern, Switzerland', [46.4983, 7.7264], 400),
  place('Romoos Post', '', 'Lucerne, Switzerland', [47.0111, 8.0276], 10),
  place('Hall', '', 'Tyrol, Austria', [47.28, 11.51], 14_000, 'Europe/Vienna'),
  place('Dorf', '', 'Zurich, Switzerland', [47.239, 8.7357], 300),
  place('Wengen', '', 'Bern, Switzerland', [46.6083, 7.9225], 1200),
  place('Wengen', '', 'Bavaria, Germany', [47.6667, 10.1], 900, 'Europe/Berlin'),
  place(
    'Munich',
    'München|Monaco di Baviera',
    'Bavaria, Germany',
    [48.1374, 11.5755],
    1_500_000,
    'Europe/Berlin',
  ),
  place('Mürren', '', 'Bern, Switzerland', [46.559, 7.8925], 450),
  place('Murrhardt', '', 'Baden-Württemberg, Germany', [48.98, 9.578], 14_000, 'Europe/Berlin'),
  place('Sankt Gallen', 'St. Gallen|Saint-Gall', 'Saint Gallen, Switzerland', [47.4239, 9.3748], 70_000),
  place('Bern Hbf', '', 'Bern, Switzerland', [46.9491, 7.4385], 9000),
  place('Tokyo', 'Tokio', 'Tokyo, Japan', [35.6895, 139.6917], 8_300_000, 'Asia/Tokyo'),
  place('Koror Town', 'Little Tokyo', 'Koror, Palau', [7.3426, 134.4789], 12_000, 'Pacific/Palau'),
  place('Mount Fuji', 'Fujisan', 'Yamanashi, Japan', [35.3606, 138.7274], 80_000, 'Asia/Tokyo'),
  place('Saint-Martin', '', 'Valais, Switzerland', [46.1746, 7.4443], 800),
  place('Kathmandu', '', 'Bagmati Province, Nepal', [27.7017, 85.3206], 1_400_000, 'Asia/Kathmandu'),
  place('Longyearbyen', '', 'Svalbard, Norway', [78.2232, 15.6469], 2000, 'Arctic/Longyearbyen'),
  ...Array.from({ length: 40 }, (_, index) =>
    place(
      `Neustadt ${index + 1}`,
      '',
      'Thuringia, Germany',
      [50 + index / 100, 11],
      100 - index,
      'Europe/Berlin',
    ),
  ),
]

/** Fills PLACES for the tests of the calling file, and empties it after them. */
export function withPlaces() {
  beforeAll(() => loadPlaces(env.PLACES, testPlaces))
  afterAll(() => loadPlaces(env.PLACES, []))
}
