import { expect, it } from 'vitest'
import { contourBackground } from '../../src/images/landscape/contour-background.ts'
import { hikePicture } from '../../src/images/landscape/hike-picture.ts'

const thousand = Array.from({ length: 1000 }, (_, i) => hikePicture(i + 1))
const bytes = (text: string) => new TextEncoder().encode(text).length

it('always draws the same picture for the same hike', () => {
  for (const id of [1, 2, 1000, 2 ** 31 + 5]) expect(hikePicture(id)).toBe(hikePicture(id))
  expect(contourBackground()).toBe(contourBackground())
})

it('draws a thousand different pictures for a thousand hikes', () => {
  const drawings = thousand.map((picture) => pathData(picture).join())
  expect(new Set(drawings).size).toBe(1000)
})

it('stays under 6 KB for a hike and 14 KB for the home page', () => {
  expect(Math.max(...thousand.map(bytes))).toBeLessThan(6000)
  expect(bytes(contourBackground())).toBeLessThan(14_000)
})

it('is well-formed XML without scripts and external resources', () => {
  for (const image of [contourBackground(), ...thousand]) {
    expect(unbalancedTags(image)).toEqual([])
    expect(image).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
    expect(image).not.toMatch(/<script|<foreignObject|\son\w+=|href="[^#]|url\([^#]|@import/i)
    expect(image).not.toMatch(/NaN|undefined|Infinity|null/)
  }
})

it('has width and height, against layout shift', () => {
  expect(hikePicture(7)).toContain(
    'width="600" height="400" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice"',
  )
  expect(contourBackground()).toContain('width="1200" height="420" viewBox="0 0 1200 420"')
})

it('is darker with prefers-color-scheme: dark', () => {
  for (const picture of thousand) {
    const [day = '', night = ''] = picture.split('@media(prefers-color-scheme:dark)')
    for (const layer of ['.s{', '.h{', '#r0{', '#r1{', '#r2{', '#r3{', '#r4{']) {
      expect(lightness(night, layer)).toBeLessThan(lightness(day, layer) - 0.1)
    }
  }
})

it('draws the sun in the upper part of the picture', () => {
  for (const picture of thousand) {
    const sun = picture.match(/cx="(\d+)" cy="(\d+)" r="(\d+)" class="u"/)
    const [, x, y, r = Number.NaN] = sun?.map(Number) ?? []
    expect(x).toBeGreaterThan(2 * 60)
    expect(x).toBeLessThan(2 * 540)
    expect(y).toBeGreaterThan(r)
    expect(y).toBeLessThan(2 * 300)
  }
})

it('draws the background of the home page with strokes only, for use as a mask', () => {
  expect(contourBackground()).toContain('<g fill="none" stroke="#000">')
  expect(pathData(contourBackground()).join('').match(/M/g)?.length).toBeGreaterThan(40)
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
