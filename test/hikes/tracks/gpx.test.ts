import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { parseGpx } from '../../../src/hikes/tracks/gpx.ts'
import { statisticsOf } from '../../../src/hikes/tracks/statistics.ts'
import { seededRandom } from '../../../src/images/landscape/random.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { bytesOf, gpx, hills, routeXml, track } from './tracks.ts'

const read = (text: string) => parseGpx(bytesOf(text)).segments
const point = (attributes: string, inner = '') =>
  gpx([], `<trk><trkseg><trkpt lat="46" lon="7"/><trkpt ${attributes}>${inner}</trkpt></trkseg></trk>`)

/** Returns the status and the error messages if a file is rejected, otherwise 200 and 'taken'. */
function refusal(act: () => unknown): [number, string] {
  try {
    act()
  } catch (error) {
    if (error instanceof AppError) return [error.status, error.errors?.gpx?.join(' ') ?? error.message]
    throw error
  }
  return [200, 'taken']
}

const walk = track({ length: 2000, height: hills(80, 1000) })
const plain = gpx([walk])

describe('a GPX file', () => {
  it('has its points read, by segments', () => {
    const [first, second, ...others] = read(gpx([walk, walk.slice(0, 10)]))
    expect([first?.latitudes.length, second?.latitudes.length, others]).toEqual([walk.length, 10, []])
    expect(first?.latitudes[5]).toBeCloseTo(walk[5]?.lat ?? 0, 6)
    expect(first?.longitudes[5]).toBeCloseTo(walk[5]?.lng ?? 0, 6)
    expect(first?.heights[5]).toBeCloseTo(walk[5]?.ele ?? 0, 1)
  })

  it('has its routes read where it has no track, and not otherwise', () => {
    expect(read(gpx([], routeXml(walk)))[0]?.latitudes.length).toBe(walk.length)
    const [segment, ...others] = read(
      gpx(
        [],
        `${routeXml(walk)}<trk><trkseg><trkpt lat="46" lon="7"/><trkpt lat="46.1" lon="7"/></trkseg></trk>`,
      ),
    )
    expect([segment?.latitudes.length, others]).toEqual([2, []])
  })

  const taken: Record<string, string> = {
    'of version 1.0': plain.replace('version="1.1"', 'version="1.0"').replace('GPX/1/1', 'GPX/1/0'),
    'with prefixes': plain
      .replaceAll(/<(\/?)(gpx|trk|trkseg|trkpt|ele)\b/g, '<$1g:$2')
      .replace('xmlns=', 'xmlns:g='),
    'with a byte order mark': `\uFEFF${plain}`,
    'that begins with empty lines': `\r\n\n${plain}`,
    'with extensions that look like points': plain.replace(
      '</trkpt>',
      '<extensions><x:trkpt xmlns:x="x" lat="99" lon="7"><x:ele>high</x:ele></x:trkpt></extensions></trkpt>',
    ),
    'with comments, character data and entities of XML': plain
      .replace('<trk>', '<!-- a comment --><trk>')
      .replace(/<ele>([^<]*)</, '<ele><![CDATA[$1]]><')
      .replace('Home to work', 'Home &amp; work &#x41;'),
    'with empty heights': plain.replaceAll(/<ele>[^<]*<\/ele>/g, '<ele/>'),
    'with blanks around numbers': plain.replaceAll(/<ele>/g, '<ele>\n ').replaceAll(/lat="/g, 'lat=" '),
  }
  it.each(Object.keys(taken))('%s is read', (name) => {
    expect(read(taken[name] ?? '')[0]?.latitudes.length).toBe(walk.length)
  })

  it('in UTF-16 and in Windows’ own encoding is read', () => {
    const text = plain.replace('Home', 'Höhe').replace('UTF-8', 'UTF-16')
    const wide = new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer)
    const western = text.replace('UTF-16', 'ISO-8859-1')
    for (const bytes of [wide, Uint8Array.from(western, (letter) => letter.charCodeAt(0))])
      expect(parseGpx(bytes).segments[0]?.latitudes.length).toBe(walk.length)
  })

  /** Returns the local file header of a ZIP archive. */
  const archive = (name: string) =>
    `PK\x03\x04${'\0'.repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}`
  const deep = (levels: number) => gpx([], `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`)
  const laughs = `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><gpx>&b;</gpx>`
  const manyPoints = gpx([], `<trk><trkseg>${'<trkpt lat="1" lon="1"/>'.repeat(200_001)}</trkseg></trk>`)
  const refused: Record<string, [text: string, message: string, status?: number]> = {
    'a document type': [
      `<!DOCTYPE gpx><gpx/>`,
      'This file declares a document type or entities, which a GPX file never has.',
    ],
    'entities within entities': [
      laughs,
      'This file declares a document type or entities, which a GPX file never has.',
    ],
    'an external entity': [
      plain.replace('<gpx', '<!DOCTYPE g SYSTEM "http://a.example/x.dtd"><gpx'),
      'This file declares a document type or entities, which a GPX file never has.',
    ],
    'an entity of HTML': [
      plain.replace('Home', '&nbsp;'),
      'Line 3 of this file has an entity that XML does not know.',
    ],
    'a million elements': [
      gpx([], '<a/>'.repeat(1_000_000)),
      'This file has more elements than a GPX file can have.',
    ],
    '10,000 levels': [deep(10_000), 'This file is nested more deeply than a GPX file can be.'],
    'half a file': [plain.slice(0, plain.length / 2), 'This file is incomplete: it ends in the middle.'],
    'a file that ends in a tag': [
      plain.slice(0, plain.lastIndexOf('<trkpt') + 8),
      'This file is incomplete: it ends in the middle.',
    ],
    'tags that do not match': [
      plain.replace('</trkseg>', '</trk>'),
      'Line 4 of this file closes another element than the open one.',
    ],
    nothing: ['', 'This is not a GPX file.'],
    words: ['I walked to the lake.', 'This is not a GPX file.'],
    'bytes of a picture': ['\x89PNG\r\n\x1a\n', 'This is not a GPX file.'],
    KML: ['<kml><Placemark/></kml>', 'This is a KML file: please export it as GPX where it comes from.'],
    TCX: [
      '<?xml version="1.0"?>\n<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"/>',
      'This is a TCX file: please export it as GPX where it comes from.',
    ],
    FIT: [
      '\x0e\x10\x43\x08\x78\x06\x09\x00.FIT\x00\x00',
      'This is a FIT file: please export it as GPX where it comes from.',
    ],
    KMZ: [archive('doc.kml'), 'This is a KMZ file: please export it as GPX where it comes from.'],
    'FIT in an archive': [
      archive('1234_ACTIVITY.fit'),
      'This is a ZIP archive of a FIT file: please export the track as GPX where it comes from.',
    ],
    'an archive': [
      archive('walk.gpx'),
      'This is a ZIP archive: please unpack it and choose the GPX file in it.',
    ],
    GeoJSON: [
      '{"type":"FeatureCollection"}',
      'This is a JSON file: please export it as GPX where it comes from.',
    ],
    HTML: ['<!doctype html><title>404</title>', 'This is a web page and not a GPX file.'],
    'an angle bracket in a name': [
      plain.replace('Home', '\n\nup < down'),
      'Line 5 of this file is damaged: it is not well-formed XML.',
    ],
    'an angle bracket after many points': [
      gpx([track({ length: 30_000, height: hills(80, 1000) })])
        .replaceAll('<trkpt', '\n<trkpt')
        .replace('</trk>', '\n<</trk>'),
      'Line 2506 of this file is damaged: it is not well-formed XML.',
    ],
    'no position': [
      gpx([], `<trk><trkseg>${'<trkpt lat="0.0" lon="-0.000001"/>'.repeat(9)}</trkseg></trk>`),
      'All points of this file are at 0, 0, which is written where no position is known.',
    ],
    'no points': [gpx([[]]), 'This file has no track and no route.'],
    'one point': [gpx([walk.slice(0, 1)]), 'This file has no track and no route.'],
    'waypoints alone': [
      gpx([], '<wpt lat="46" lon="7"/><wpt lat="46.1" lon="7"/>'),
      'This file has no track and no route.',
    ],
    'no latitude': [point('lon="7"'), 'Point 2 in this file has a wrong latitude.'],
    'a word for a longitude': [point('lat="46" lon="east"'), 'Point 2 in this file has a wrong longitude.'],
    NaN: [point('lat="NaN" lon="7"'), 'Point 2 in this file has a wrong latitude.'],
    'a hexadecimal number': [point('lat="0x2E" lon="7"'), 'Point 2 in this file has a wrong latitude.'],
    'a number of many digits': [
      point(`lat="46.${'1'.repeat(100)}" lon="7"`),
      'Point 2 in this file has a wrong latitude.',
    ],
    'a word for a height': [
      point('lat="46" lon="7"', '<ele>high</ele>'),
      'Point 2 in this file has a wrong height.',
    ],
    'a latitude of 10⁹': [point('lat="1000000000" lon="7"'), 'Point 2 in this file lies outside the earth.'],
    'an exponent beyond all numbers': [
      point('lat="1e999" lon="7"'),
      'Point 2 in this file lies outside the earth.',
    ],
    'a longitude of -180.1': [point('lat="46" lon="-180.1"'), 'Point 2 in this file lies outside the earth.'],
    'a point with 100,000 attributes': [
      point(`lat="46" lon="7" ${Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(' ')}`),
      'An element in this file has more attributes than a GPX file can have.',
    ],
    '200,001 points': [manyPoints, 'This file has more than 200,000 points.'],
    '5,001 segments': [
      gpx(Array.from({ length: 5001 }, () => walk.slice(0, 2))),
      'This file has more than 5,000 segments.',
    ],
    '100,001 entities': [
      plain.replace('Home', '&amp;'.repeat(100_001)),
      'This file has more entities than a GPX file can have.',
    ],
    'more than 10 MB': [`${plain}${' '.repeat(10 * 1024 * 1024)}`, 'This file is larger than 10 MB.', 413],
  }
  it.each(Object.keys(refused))('is refused for %s, in one sentence', (name) => {
    const [text = '', message, status = 400] = refused[name] ?? []
    expect(refusal(() => read(text))).toEqual([status, message])
  })

  it('that is damaged anywhere is read, or refused in one sentence', () => {
    const random = seededRandom(20_261_122)
    const small = bytesOf(gpx([walk.slice(0, 12), walk.slice(20, 30)]))
    const seen = new Map<string, number>()
    for (let run = 0; run < (env.LONG ? 5000 : 250); run++) {
      const damaged = damage(small, random)
      const [status, message] = refusal(() => statisticsOf(parseGpx(damaged).segments))
      const kind = message.replace(/\d+/, 'N')
      expect([200, 400], kind).toContain(status)
      expect(message).toMatch(/^(taken|[A-Z][^.]*\.)$/)
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
    }
    expect(seen.size).toBeGreaterThan(5)
  })
})

/** Writes points in a form that no program uses, so that the XML parser has to read each point. */
function byXmlParser(bytes: Uint8Array): Uint8Array {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return Uint8Array.from(letters.replaceAll('trkpt lat', 'trkpt  lat'), (letter) => letter.charCodeAt(0))
}

/** Returns the result of `refusal` for a file, and the segments that were read from it. */
function outcome(bytes: Uint8Array) {
  let segments: number[][][] = []
  const refused = refusal(() => {
    segments = parseGpx(bytes).segments.map(({ latitudes, longitudes, heights }) =>
      [latitudes, longitudes, heights].map((numbers) => [...numbers]),
    )
  })
  return [refused, segments]
}

describe('points that are read without the XML parser', () => {
  const points = '<trkpt lat="46" lon="7"/>\n<trkpt lat="46.1" lon="7.1"><ele>500</ele></trkpt>'
  const prefixed = `${points}${points.replaceAll(/(trkpt|ele)/g, 'g:$1')}${points}`
  const withOthers = points.replaceAll(
    '</ele>',
    '</ele><sat>7</sat> <g:hdop/><extensions><a x="1"><b/></a><g:hr>120</g:hr></extensions>',
  )
  const segment = (inner: string) => gpx([], `<trk><trkseg>${inner}</trkseg></trk>`)
  const long = track({ length: 40_000, height: hills(80, 1000) })
  const files: Record<string, string> = {
    'in a segment': segment(points),
    'after other elements': segment(`<a/><b>text</b> ${points}<c>${points}</c> ${points}`),
    'of another prefix': segment(`<x:trkpt lat="1" lon="1"></x:trkpt>${points}`),
    'of one prefix': segment(prefixed),
    'of a prefix that ends otherwise': segment(prefixed.replace('</g:trkpt>', '</trkpt>')),
    'of a height with another prefix': segment(prefixed.replaceAll('g:ele', 'h:ele')),
    'of a height without one': segment(prefixed.replaceAll('g:ele', 'ele')),
    'of a height that ends otherwise': segment(prefixed.replace('</g:ele>', '</ele>')),
    'of a time with a prefix': segment(prefixed.replace('</g:ele>', '</g:ele><h:time>2026</h:time>')),
    'of a time that ends otherwise': segment(prefixed.replace('</g:ele>', '</g:ele><h:time>2026</time>')),
    'with elements of others': segment(withOthers),
    'with a height among them': segment(withOthers.replaceAll('<sat>', '<ele>9</ele><sat>')),
    'with a height within them': segment(withOthers.replaceAll('<b/>', '<g:ele>9</g:ele>')),
    'with a point within them': segment(withOthers.replaceAll('<b/>', '<trkpt/><trkpt></trkpt>')),
    'with an attribute': segment(withOthers.replaceAll('<g:hr>', '<g:hr a:b="c > d]]>">')),
    'with a height that has one': segment(withOthers.replaceAll('<b/>', '<ele a="1">9</ele>')),
    'with a wrong attribute': segment(withOthers.replaceAll('<g:hr>', '<g:hr a="<">')),
    'with two attributes of a name': segment(withOthers.replaceAll('<g:hr>', '<g:hr a="1" a="2">')),
    'with many of them': segment(withOthers.replaceAll('<b/>', '<b/>'.repeat(30))),
    'with one that ends otherwise': segment(withOthers.replace('</sat>', '</sats>')),
    'with one that does not end': segment(withOthers.replace('</a>', '')),
    'with an entity within them': segment(withOthers.replaceAll('7</sat>', '&amp;</sat>')),
    'with a wrong one': segment(withOthers.replaceAll('7</sat>', '&x;</sat>')),
    'with the end of a section': segment(withOthers.replaceAll('7</sat>', ']]></sat>')),
    'of a long prefix': segment(prefixed.replaceAll('g:', `${'g'.repeat(40)}:`)),
    'of two prefixes': segment(prefixed.replaceAll('g:', 'g:h:')),
    'of an empty prefix': segment(prefixed.replaceAll('g:', ':')),
    'in a comment': segment(`${points}<!-- ${points} <a/> ${points} -->${points}`),
    'in a section of characters': segment(`${points}<![CDATA[${points}<a/> ${points}]]>${points}`),
    'in an instruction': segment(`${points}<?a ${points}<a/> ${points}?>${points}`),
    'in a value': segment(`${points}<a b="> ${points}"/>${points}`),
    'in a height': segment(`<trkpt lat="1" lon="1"><ele>${points}</ele></trkpt>${points}`),
    'in a point': segment(`<trkpt lat="1" lon="1"><time/>${points}</trkpt>${points}`),
    'in extensions': segment(
      `${points}<extensions><trk><trkseg>${points}</trkseg></trk></extensions>${points}`,
    ),
    'beside segments': gpx([], `<trk>${points}<trkseg>${points}</trkseg>${points}</trk>${points}`),
    'in a route': gpx([], `<rte><trkseg>${points}</trkseg>${points}</rte>`),
    'after the end': `${segment(points)}${points}`,
    'after text': segment(`${points} text ${points} ]]> ${points}`),
    'after white space that XML refuses': segment(`${points}\v${points}`),
    'after a blank that is no white space of XML': segment(`${points}\u00A0${points}`),
    'with such white space within': segment('<trkpt lat="46" lon="7">\f</trkpt>'.repeat(2)),
    'with Windows’ line ends': segment(points.replaceAll('>', '>\r\n')),
    'on the moon': segment(`${points}<trkpt lat="946" lon="7"/>`),
    'above it': segment(`${points}<trkpt lat="46" lon="7"><ele>99999</ele></trkpt>`),
    'in many pieces': gpx([long, long.slice(0, 900)]),
    'in many pieces, in a comment': segment(
      `<!-- ${'<a> '.repeat(40_000)} ${points} <a/> ${points} -->${points}`,
    ),
  }
  it.each(Object.keys(files))('%s are those that it reads', (name) => {
    const bytes = bytesOf(files[name] ?? '')
    expect(outcome(bytes)).toEqual(outcome(byXmlParser(bytes)))
  })

  it('are those that it reads, however a file is damaged', () => {
    const random = seededRandom(20_261_124)
    const small = bytesOf(
      `${gpx([walk.slice(0, 12), walk.slice(20, 30)])}`.replace(/<time>[^/]*<.time>/g, '\n'),
    )
    const large = bytesOf(gpx([long.slice(0, 1500)]))
    const withPrefixes = bytesOf(gpx([], `<trk><trkseg>${`${prefixed} `.repeat(8)}</trkseg></trk>`))
    const others = bytesOf(gpx([], `<trk><trkseg>${`${withOthers} `.repeat(8)}</trkseg></trk>`))
    for (let run = 0; run < (env.LONG ? 20_000 : 600); run++) {
      const file = run % 50 === 0 ? large : damage([withPrefixes, others, small][run % 3] ?? small, random)
      const damaged = damage(file, random)
      expect(outcome(damaged)).toEqual(outcome(byXmlParser(damaged)))
    }
  })
})

/** Cuts, repeats, removes, swaps or overwrites a part of a file. */
function damage(file: Uint8Array, random: () => number): Uint8Array {
  const within = (max: number) => Math.floor(random() * max)
  const start = within(file.length)
  const end = Math.min(file.length, start + 1 + within(random() < 0.5 ? 6 : 400))
  const part = file.subarray(start, end)
  const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((bytes) => [...bytes]))
  const [before, after] = [file.subarray(0, start), file.subarray(end)]
  const words = [
    '<',
    '>',
    '&',
    '"',
    ']]>',
    '<!DOCTYPE a>',
    '<!--',
    '<a>',
    '&x;',
    'NaN',
    '1e400',
    '-',
    '\0',
    '<ele>',
    '</gpx>',
  ]
  const kinds = [
    () => before,
    () => joined(before, after),
    () => joined(before, part, part, after),
    () => joined(before, part.toReversed(), after),
    () =>
      joined(
        before,
        part.map(() => within(256)),
        after,
      ),
    () => joined(before, bytesOf(words[within(words.length)] ?? ''), after),
    () => joined(before, bytesOf(words[within(words.length)] ?? ''), part, after),
  ]
  return kinds[within(kinds.length)]?.() ?? file
}
