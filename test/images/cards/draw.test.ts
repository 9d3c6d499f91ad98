import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { drawCard } from '../../../src/images/cards/draw.ts'
import { plainSvg } from '../../../src/images/cards/plain-svg.ts'
import { hikePicture } from '../../../src/images/landscape/hike-picture.ts'
import type { Card } from '../../../src/shared/cards.ts'

const card: Card = {
  subject: 'events/61',
  group: 'Waymark',
  accent: '#7a1f5c',
  logo: null,
  title: 'Over the ridge to the lake',
  above: 'Sat 14 Jun 2031 · 09:30 CEST · T3 demanding mountain hike',
  below: 'Kandersteg',
  isCancelled: false,
  picture: null,
}
const background = new TextEncoder().encode(plainSvg(hikePicture(61)))
const pictures = { background, logo: null }

/** Returns the width and height of a baseline or progressive JPEG, from its frame header. */
function sizeOf(jpeg: Uint8Array) {
  expect([...jpeg.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  const at = jpeg.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[index + 1] ?? 0))
  const view = new DataView(jpeg.buffer, jpeg.byteOffset + at)
  return [view.getUint16(7), view.getUint16(5)]
}

it('draws a card of 1200 by 630 pixels, of at most 150 KB', async () => {
  const jpeg = await drawCard(env.ASSETS, card, { background, logo: background })
  expect(sizeOf(jpeg)).toEqual([1200, 630])
  expect(jpeg.length).toBeLessThan(150 * 1024)
})

it('draws every text that somebody may enter', async () => {
  for (const title of [
    'x'.repeat(120),
    'A long walk '.repeat(17),
    '湖畔の散歩 湖边散步',
    'نزهة على طول البحيرة',
    'Λίμνη и озеро',
    '🏔️🥾 Ridge 👩‍👩‍👧‍👦',
    'שלום',
    `Z${'\u0301'.repeat(199)}`,
    '\u202e\u0000\n\t',
    '<b>&amp;</b>',
    '\ud800',
  ])
    expect(sizeOf(await drawCard(env.ASSETS, { ...card, title }, pictures))).toEqual([1200, 630])
})
