import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../src/images/landscape/random.ts'
import { as, type Browser, json, seed, visitor } from '../support.ts'
import { type Bytes, kinds } from './bytes.ts'
import { decode, realFile, testPixels } from './files.ts'
import { withMetadata } from './metadata.ts'
import { deletePictures, ofHike, upload } from './uploading.ts'

let olga: Browser

beforeAll(async () => {
  await seed()
  await deletePictures()
  olga = await as('olga', { RATE_LIMITS: '0' })
})

type Below = (limit: number) => number

const mutations: ((file: Bytes, below: Below) => Bytes)[] = [
  (file, below) => file.slice(0, 1 + below(file.length - 1)),
  (file, below) => file.slice(below(12)),
  (file, below) => {
    const from = below(file.length)
    return Uint8Array.from([...file.subarray(0, from), ...file.subarray(from + 1 + below(40))])
  },
  (file, below) => flipBits(file, below, 1, file.length),
  (file, below) => flipBits(file, below, 10, file.length),
  // Most length fields are at the start of the file.
  (file, below) => flipBits(file, below, 1, 64),
  (file, below) => flipBits(file, below, 4, 300),
  (file, below) => {
    const mutated = file.slice()
    mutated.fill([0, 0xff][below(2)] ?? 0, below(file.length), below(file.length))
    return mutated
  },
]

function flipBits(file: Bytes, below: Below, times: number, within: number): Bytes {
  const mutated = file.slice()
  for (let i = 0; i < times; i++) {
    const at = below(Math.min(within, mutated.length))
    mutated[at] = (mutated[at] ?? 0) ^ (1 << below(8))
  }
  return mutated
}

const FILES = env.LONG ? 350 : 10

it.each(kinds)(
  `accepts or refuses each of ${FILES} corrupted %s files, and serves only pictures that decode`,
  async (kind) => {
    const file = withMetadata(kind, await realFile(kind, testPixels(60, 40)), 6)
    const random = seededRandom(kind.length)
    const below = (limit: number) => Math.floor(random() * limit)
    const counts: Record<number, number> = {}
    for (let run = 0; run < FILES; run++) {
      const mutated = mutations[run % mutations.length]?.(file, below) ?? file
      const response = await upload(olga, ofHike, mutated)
      const body = await json<{ image_url?: string; error?: string }>(response)
      counts[response.status] = (counts[response.status] ?? 0) + 1
      expect([200, 413, 415], `${kind} ${run}: ${JSON.stringify(body)}`).toContain(response.status)
      if (body.image_url) await expectDecodable(body.image_url)
      else expect(body.error).toMatch(/^(This|The|Please|Animated) .*\.$/)
    }
    // The test is only meaningful if both statuses are frequent.
    expect(Math.min(counts[200] ?? 0, counts[415] ?? 0)).toBeGreaterThan(FILES / 17.5)
  },
)

async function expectDecodable(url: string) {
  const picture = await visitor().get(url)
  expect(picture.headers.get('Content-Type')).toBe('image/webp')
  const { width, height } = await decode(new Uint8Array(await picture.arrayBuffer()))
  expect(width * height).toBeGreaterThan(0)
}
