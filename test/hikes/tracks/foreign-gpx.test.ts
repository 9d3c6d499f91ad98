import { describe, expect, it } from 'vitest'
import { parseGpx } from '../../../src/hikes/tracks/gpx.ts'
import { statisticsOf } from '../../../src/hikes/tracks/statistics.ts'
import { growth, MAX_GROWTH } from '../../growth.ts'
import { bytesOf, gpx, type Point, routeXml, track } from './tracks.ts'

const walk = track({ length: 6000, step: 120, height: (along) => 600 + along / 20 })
const figures = (file: Uint8Array | string) => {
  const { segments, notes } = parseGpx(typeof file === 'string' ? bytesOf(file) : file)
  return { ...statisticsOf(segments), segments: segments.length, notes }
}
const plain = figures(gpx([walk]))
const at = (index: number, change: Partial<Point>) =>
  walk.map((point, i) => (i === index ? { ...point, ...change } : point))

/** Encodes text as Latin-1. */
const oneByteEach = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const named = (name: string, encoding = 'UTF-8') =>
  gpx([walk]).replace('Home', name).replace('UTF-8', encoding)

describe('a GPX file of another program', () => {
  it('has points at 0, 0 where the receiver had no position, which are left out', () => {
    const none = { lat: 0, lng: 0, ele: 0 }
    for (const points of [
      [none, ...walk],
      walk.toSpliced(20, 0, none, { ...none, lat: -0.00001 }),
      [...walk, none],
    ])
      expect(figures(gpx([points]))).toEqual({
        ...plain,
        notes: [expect.stringMatching(/^[12] points? of the file (is|are) left out, at 0° N, 0° E: /)],
      })
  })

  it('has heights that no mountain has, which are unknown', () => {
    for (const ele of [-32_768, -9999, -999, 9999, 32_767, 65_535, 400_000])
      expect(figures(gpx([at(20, { ele })]))).toEqual({
        ...plain,
        profile: expect.anything(),
        notes: ['1 height of the file is left out: no mountain is that high or low.'],
      })
    const words = gpx([walk])
      .replace(/<ele>8[^<]*</, '<ele>NaN<')
      .replace(/<ele>7[^<]*</, '<ele>--<')
    expect(figures(words)).toEqual({ ...plain, profile: expect.anything() })
    expect(figures(gpx([at(0, { ele: -420 })])).lowest).toBe(-420)
  })

  it('has a segment, or a track, for each point', () => {
    expect(figures(gpx(walk.map((point) => [point])))).toEqual(plain)
    expect(
      figures(
        gpx(walk.map((point) => [point])).replaceAll('</trkseg><trkseg>', '</trkseg></trk><trk><trkseg>'),
      ),
    ).toEqual(plain)
    const [all, half] = [Array.from({ length: 120 }, () => walk).flat(), walk.slice(0, 25)]
    expect(figures(gpx(all.map((point) => [point]))).segments).toBe(1)
    expect(figures(gpx([half, ...walk.slice(30, 40).map((point) => [point]), half])).segments).toBe(3)
  })

  it('has the way between the points of a route in extensions of Garmin', () => {
    const shape = (points: Point[]) =>
      `<extensions><gpxx:RoutePointExtension>${points
        .map(
          ({ lat, lng }) => `<gpxx:rpt lat="${lat}" lon="${lng}"><gpxx:Subclass>0</gpxx:Subclass></gpxx:rpt>`,
        )
        .join('')}</gpxx:RoutePointExtension></extensions>`
    const [first, last] = [walk.slice(0, 1), walk.slice(-1)]
    const route = routeXml([...first, ...last])
    for (const end of ['<time>', '</rtept>']) {
      const xml = route.replace(end, `${shape(walk.slice(1, -1))}${end}`)
      expect(figures(gpx([], xml))).toMatchObject({ distance: plain.distance, lowest: 600, segments: 1 })
    }
    expect(figures(gpx([], route)).distance).toBeLessThan(plain.distance)
  })

  it('is in an encoding that it declares, or that its bytes are in', () => {
    const wide = (text: string, swap = false) => {
      const bytes = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)
      return swap ? bytes.map((_, i) => bytes[i ^ 1] ?? 0) : bytes
    }
    const files = [
      oneByteEach(named('H\xf6henweg')),
      oneByteEach(named('H\xf6henweg').replace(/<\?xml.*\?>/, '')),
      oneByteEach(named('H\xf6henweg', 'US-ASCII')),
      oneByteEach(named('\xa3\xf3d\xbc', 'ISO-8859-2')),
      oneByteEach(named('\x8a\x9e', 'windows-1250')),
      oneByteEach(named('\x83\x7d\x83\x62\x83\x76', 'Shift_JIS')),
      oneByteEach(named('H\xf6henweg', 'no-encoding')),
      oneByteEach(`\xef\xbb\xbf${named('H\xf6henweg')}`),
      bytesOf(named('Höhenweg', 'UTF-16')),
      bytesOf(named('Höhenweg', 'ISO-8859-1')),
      wide(named('Łódź', 'UTF-16')),
      wide(named('Łódź', 'UTF-16'), true),
      wide(`\uFEFF${named('Łódź', 'utf-16')}`, true),
      wide(`\uFEFF${named('Łódź')}`),
    ]
    for (const [index, file] of files.entries()) expect(figures(file), `${index}`).toEqual(plain)
  })

  it('has characters that XML forbids, and lone ampersands', () => {
    for (const name of [
      'a \x01\x0b\x1f b',
      '\0',
      '\uffff',
      'Rock & Roll',
      'A&B',
      '& &amp; &#38; &x',
      '&;',
      'a&',
      '?a=1&b=2',
    ])
      expect(figures(named(name)), name).toEqual(plain)
    expect(figures(`\0\0${gpx([walk])}${'\0'.repeat(500)}`)).toEqual(plain)
    expect(figures(`\r\n${gpx([walk])}\x1a`)).toEqual(plain)
  })

  it('is read alike wherever its pieces end', () => {
    const text = '&amp; & R&B \r\n&#228; \r'
    for (let padding = 0; padding < 40; padding++) {
      const start = `<?xml version="1.0"?>\n<gpx><desc>`
      const file = gpx([walk]).replace(
        /^<\?xml.*\n<gpx.*>/,
        `${start}${'x'.repeat(65_536 - start.length - padding)}${text.repeat(3)}</desc>`,
      )
      expect(figures(file)).toEqual(plain)
    }
  })

  it.each([
    ['ampersands', (size: number) => '&'.repeat(size)],
    ['words after ampersands', (size: number) => '&a'.repeat(size / 2)],
    ['a word after an ampersand', (size: number) => `&${'a'.repeat(size)}`],
    ['control characters', (size: number) => '\x01'.repeat(size)],
    ['line ends', (size: number) => '\r'.repeat(size)],
  ])('takes linear time: %s', async (_, make) => {
    const run = (name: string) => {
      try {
        parseGpx(bytesOf(named(name)))
      } catch {}
    }
    expect(await growth(make, run)).toBeLessThan(MAX_GROWTH)
  })
})
