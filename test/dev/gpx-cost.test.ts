import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { gpx, hills, track } from '../hikes/tracks/tracks.ts'

const MB = 1024 * 1024
const LIMIT = 10 * MB

const source = (file: string) => pathToFileURL(join('src/hikes/tracks', file)).href

/**
 * Reads a file the way an upload is read, and then runs a fixed computation to measure how much CPU time other
 * processes take.
 */
const script = `
import { readFileSync } from 'node:fs'
import { segmentsXml } from '${source('file.ts')}'
import { parseGpx } from '${source('gpx.ts')}'
import { statisticsOf } from '${source('statistics.ts')}'
const seconds = (work) => {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}
const megabytes = () => process.resourceUsage().maxRSS / 1024
const before = megabytes()
const bytes = readFileSync(process.argv[1])
const cpu = seconds(() => {
  const { segments } = parseGpx(bytes)
  statisticsOf(segments)
  segmentsXml(segments)
})
const after = megabytes()
const loop = seconds(() => {
  let length = 0
  for (let i = 0; i < 3_000_000; i++) length += (i / 97).toFixed(5).length
  return length
})
console.log(JSON.stringify({ cpu, loop, megabytes: after - before }))
`
/**
 * How long the fixed computation takes on two idle cores of an AMD EPYC, in seconds. On that machine, reading a file
 * takes up to 0.47 s.
 */
const LOOP = 0.28

/** Returns a file with a track of this many points, cut off at the size limit. */
function largestFile(points: number, tail = '') {
  const text = gpx([track({ step: 4, length: 4 * points, height: hills(300, 4000), noise: 3 })]).replaceAll(
    '</trkpt>',
    `${tail}</trkpt>`,
  )
  const end = '</trkseg></trk></gpx>'
  if (text.length < LIMIT) return text
  return text.slice(0, text.lastIndexOf('<trkpt', LIMIT - end.length)) + end
}

type Cost = { cpu: number; loop: number; megabytes: number }

function measure(path: string, ...options: string[]): Cost {
  const all = ['--max-old-space-size=64', ...options, '--input-type=module', '-e', script, path]
  return JSON.parse(execFileSync('node', all, { encoding: 'utf8' }))
}

/**
 * Returns a file with two points and `max` pieces, or as many of them as the size limit allows. If each piece is a
 * point, the default results in 200,000 points, the maximum for a file.
 */
function filled(point: (i: number) => string, max = 199_998) {
  const start = '<trk><trkseg><trkpt lat="46" lon="7"/><trkpt lat="46.1" lon="7"/>'
  const pieces: string[] = []
  let size = gpx([], `${start}</trkseg></trk>`).length
  for (let i = 0; i < max; i++) {
    const piece = point(i)
    size += piece.length
    if (size > LIMIT) break
    pieces.push(piece)
  }
  return gpx([], `${start}${pieces.join('')}</trkseg></trk>`)
}

const at = (lat: number, lng: number, height: number, digits = 6) =>
  `<trkpt lat="${lat.toFixed(digits)}" lon="${lng.toFixed(digits)}"><ele>${height}</ele></trkpt>`
const inner = '<extensions><a><b/></a></extensions>'

const files: Record<string, string> = {
  'of a zigzag': filled((i) => at(46 + i / 1e6, 7 + (i % 2) / 100, i % 2 ? 500 : 900)),
  'of a spiral': filled((i) =>
    at(46 + Math.sin(i / 50) * i * 1e-6, 7 + Math.cos(i / 50) * i * 1e-6, (i % 3000) / 2),
  ),
  'of points all over the world': filled((i) =>
    at(Math.sin(i) * 89, Math.cos(7 * i) * 179, i % 2 ? 500 : 8900),
  ),
  'of a zigzag within a metre': filled((i) => at(46 + i / 1e8, 7 + (i % 2) / 1e8, i % 2 ? 500 : 600, 8)),
  'of points with prefixes': filled((i) => at(46 + i / 1e6, 7, 500).replaceAll('trkpt', 'g:trkpt')),
  'of points with elements of others': filled((i) =>
    at(46 + i / 1e6, 7 + (i % 2) / 100, i % 2 ? 500 : 900).replace('</trkpt>', `${inner}</trkpt>`),
  ),
  'of 900,000 elements': filled((i) => (i < 900_000 ? '<a/>' : '      '), 1_900_000),
  'of 100,000 entities': filled((i) => (i < 100_000 ? '&#65;' : ' '.repeat(1000))),
  'of line ends': filled(() => '\r\n'.repeat(1000)),

  'of points with times': largestFile(120_000),
  'of points with extensions': largestFile(
    60_000,
    '<extensions><g:TrackPointExtension xmlns:g="g"><g:hr>120</g:hr></g:TrackPointExtension></extensions>',
  ),
  'of 200,000 points': gpx(
    [],
    `<trk><trkseg>${Array.from({ length: 200_000 }, (_, i) => `<trkpt lat="${46 + i / 1e5}" lon="7.1"/>`).join('')}</trkseg></trk>`,
  ),
  'of 200,000 points in one place': gpx(
    [],
    `<trk><trkseg>${'<trkpt lat="46" lon="7"/>'.repeat(200_000)}</trkseg></trk>`,
  ),
  'of 5,000 segments': gpx(
    [],
    `<trk>${`<trkseg>${'<trkpt lat="46" lon="7"/><trkpt lat="46.001" lon="7"><ele>500</ele></trkpt>'.repeat(20)}</trkseg>`.repeat(4900)}</trk>`,
  ),
}

test.runIf(process.env.LONG).each(Object.keys(files))(
  '10 MB %s take half a second of processor time and 64 MB at most',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'walk.gpx')
    writeFileSync(path, files[name] ?? '')
    // The best of five runs, because other processes evict the CPU's caches.
    const cpu = Math.min(
      ...[1, 2, 3, 4, 5].map(() => measure(path)).map(({ cpu, loop }) => cpu / Math.max(1, loop / LOOP)),
    )
    // A small young generation, because otherwise half of the memory is uncollected garbage.
    const { megabytes } = measure(path, '--max-semi-space-size=1')
    console.log(`10 MB ${name}: ${cpu.toFixed(2)} s, ${megabytes.toFixed(0)} MB`)
    expect(cpu).toBeLessThan(0.5)
    expect(megabytes).toBeLessThan(64)
  },
)
