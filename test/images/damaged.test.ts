import { beforeAll, expect, it } from 'vitest'
import { as, type Browser, seed, visitor } from '../support.ts'
import { type Bytes, kinds } from './bytes.ts'
import { decode, realFile, testPixels } from './files.ts'
import { withMetadata } from './metadata.ts'
import { noPictures, ofEvent, upload } from './uploading.ts'

let olga: Browser

beforeAll(async () => {
  await seed()
  await noPictures()
  olga = await as('olga', { RATE_LIMITS: '0' })
})

/** The same numbers in every run (mulberry32), so that what fails once can be looked at again. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}
type Below = ReturnType<typeof random>

const damages: ((file: Bytes, below: Below) => Bytes)[] = [
  (file, below) => file.slice(0, 1 + below(file.length - 1)),
  (file, below) => file.slice(below(12)),
  (file, below) => {
    const from = below(file.length)
    return Uint8Array.from([...file.subarray(0, from), ...file.subarray(from + 1 + below(40))])
  },
  (file, below) => flipped(file, below, 1, file.length),
  (file, below) => flipped(file, below, 10, file.length),
  // What says how long everything is stands at the front.
  (file, below) => flipped(file, below, 1, 64),
  (file, below) => flipped(file, below, 4, 300),
  (file, below) => {
    const bad = file.slice()
    bad.fill([0, 0xff][below(2)] ?? 0, below(file.length), below(file.length))
    return bad
  },
]

function flipped(file: Bytes, below: Below, times: number, within: number): Bytes {
  const bad = file.slice()
  for (let time = 0; time < times; time++) {
    const at = below(Math.min(within, bad.length))
    bad[at] = (bad[at] ?? 0) ^ (1 << below(8))
  }
  return bad
}

// A thousand and a few in all.
const EACH = 350

it.each(kinds)(
  `takes or refuses ${EACH} damaged %s files, and shows only what can be seen`,
  { timeout: 120_000 },
  async (kind) => {
    const file = withMetadata(kind, await realFile(kind, testPixels(60, 40)), 6)
    const below = random(kind.length)
    const counts: Record<number, number> = {}
    for (let nth = 0; nth < EACH; nth++) {
      const bad = damages[nth % damages.length]?.(file, below) ?? file
      const response = await upload(olga, ofEvent, bad)
      const said = (await response.json()) as { image_url?: string; error?: string }
      counts[response.status] = (counts[response.status] ?? 0) + 1
      expect([200, 413, 415], `${kind} ${nth}: ${JSON.stringify(said)}`).toContain(response.status)
      if (said.image_url) await seen(said.image_url)
      else expect(said.error).toMatch(/^(This|The|Please|Moving) .*\.$/)
    }
    // Both have to happen, or nothing has been tried.
    expect(Math.min(counts[200] ?? 0, counts[415] ?? 0)).toBeGreaterThan(20)
  },
)

async function seen(url: string) {
  const picture = await visitor().get(url)
  expect(picture.headers.get('Content-Type')).toBe('image/webp')
  const { width, height } = await decode(new Uint8Array(await picture.arrayBuffer()))
  expect(width * height).toBeGreaterThan(0)
}
