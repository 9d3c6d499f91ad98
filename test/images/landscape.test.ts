import { expect, it } from 'vitest'
import { contourBackground, eventPicture } from '../../src/images/landscape.ts'

type Point = { x: number; y: number }
type Segment = { from: Point; to: Point }

const hikes = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const thousand = hikes(1000).map(eventPicture)
const bytes = (text: string) => new TextEncoder().encode(text).length

it('draws the same picture for the same hike every time', () => {
  for (const id of [1, 2, 1000, 2 ** 31 + 5]) expect(eventPicture(id)).toBe(eventPicture(id))
  expect(contourBackground()).toBe(contourBackground())
})

it('draws no two of a thousand hikes alike', () => {
  const drawings = thousand.map((picture) => pathData(picture).join())
  expect(new Set(drawings).size).toBe(1000)
})

it('stays under 6 KB for a hike and 14 KB for the home page', () => {
  expect(Math.max(...thousand.map(bytes))).toBeLessThan(6000)
  expect(bytes(contourBackground())).toBeLessThan(14_000)
})

it('is well-formed XML without scripts or anything from elsewhere', () => {
  for (const image of [contourBackground(), ...thousand]) {
    expect(unbalancedTags(image)).toEqual([])
    expect(image).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
    expect(image).not.toMatch(/<script|<foreignObject|\son\w+=|href="[^#]|url\([^#]|@import/i)
    expect(image).not.toMatch(/NaN|undefined|Infinity|null/)
  }
})

it('says how large it is, so that the page does not jump', () => {
  expect(eventPicture(7)).toContain(
    'width="600" height="400" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice"',
  )
  expect(contourBackground()).toContain('width="1200" height="420" viewBox="0 0 1200 420"')
})

it('turns day into night for those who prefer the dark', () => {
  for (const picture of thousand) {
    const [day = '', night = ''] = picture.split('@media(prefers-color-scheme:dark)')
    for (const layer of ['.s{', '.h{', '#r0{', '#r1{', '#r2{', '#r3{', '#r4{']) {
      expect(lightness(night, layer)).toBeLessThan(lightness(day, layer) - 0.1)
    }
  }
})

it('puts the sun into the sky', () => {
  for (const picture of thousand) {
    const sun = picture.match(/cx="(\d+)" cy="(\d+)" r="(\d+)" class="u"/)
    const [, x, y, r = Number.NaN] = sun?.map(Number) ?? []
    expect(x).toBeGreaterThan(2 * 60)
    expect(x).toBeLessThan(2 * 540)
    expect(y).toBeGreaterThan(r)
    expect(y).toBeLessThan(2 * 300)
  }
})

it('draws the home page with strokes alone, as a mask needs it', () => {
  expect(contourBackground()).toContain('<g fill="none" stroke="#000">')
  expect(pathData(contourBackground()).join('').match(/M/g)?.length).toBeGreaterThan(40)
})

it('never lets contour lines cross', () => {
  expect(crossings(pathData(contourBackground()).flatMap(segments))).toEqual([])
  for (const id of hikes(200)) {
    const slope = pathData(eventPicture(id)).at(-1) ?? ''
    expect(crossings(segments(slope)), `hike ${id}`).toEqual([])
  }
})

function pathData(image: string): string[] {
  return [...image.matchAll(/<path [^>]*?\bd="([^"]+)"/g)].map(([, d = '']) => d)
}

function lightness(css: string, selector: string): number {
  return Number(css.slice(css.indexOf(selector)).match(/oklch\((\S+)/)?.[1])
}

function unbalancedTags(xml: string): string[] {
  const open: string[] = []
  const rest = xml.replace(/<(\/?)([a-zA-Z]+)(?: [\w:-]+="[^"<&]*")*(\/?)>/g, (tag, close, name, empty) => {
    if (close && open.pop() !== name) return tag
    if (!close && !empty) open.push(name)
    return ''
  })
  return [...open, ...(rest.match(/[<>&]/g) ?? [])]
}

/** The flattened lines of path data made of `M`, `q` and `t`. */
function segments(d: string): Segment[] {
  return d.split(/(?=M)/).flatMap((line) => {
    const [start = '', rest = ''] = line.slice(1).split('q')
    const [q = '', t = ''] = rest.split('t')
    const [x = 0, y = 0] = coordinates(start)
    const [cx = 0, cy = 0, ...ends] = [...coordinates(q), ...coordinates(t)]
    const points = [{ x, y }]
    let at = { x, y }
    let control = { x: x + cx, y: y + cy }
    for (let i = 0; i < ends.length; i += 2) {
      const to = { x: at.x + (ends[i] ?? 0), y: at.y + (ends[i + 1] ?? 0) }
      points.push(...quadratic(at, control, to))
      control = { x: 2 * to.x - control.x, y: 2 * to.y - control.y }
      at = to
    }
    return points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }))
  })
}

function coordinates(text: string): number[] {
  return (text.match(/-?\d+/g) ?? []).map(Number)
}

function quadratic(from: Point, control: Point, to: Point): Point[] {
  return [0.25, 0.5, 0.75, 1].map((t) => {
    const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
    return { x: at(from.x, control.x, to.x), y: at(from.y, control.y, to.y) }
  })
}

function crossings(all: Segment[]): string[] {
  const found: string[] = []
  const sorted = all.toSorted((a, b) => Math.min(a.from.x, a.to.x) - Math.min(b.from.x, b.to.x))
  sorted.forEach((a, i) => {
    for (let j = i + 1; j < sorted.length; j++) {
      const b = sorted[j]
      if (!b || Math.min(b.from.x, b.to.x) > Math.max(a.from.x, a.to.x)) return
      if (crosses(a, b)) found.push(`at ${a.from.x},${a.from.y}`)
    }
  })
  return found
}

function crosses(a: Segment, b: Segment): boolean {
  const side = (s: Segment, p: Point) =>
    Math.sign((s.to.x - s.from.x) * (p.y - s.from.y) - (s.to.y - s.from.y) * (p.x - s.from.x))
  return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0
}
