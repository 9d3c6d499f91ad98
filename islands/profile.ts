import { amount } from '../src/shared/format.ts'
import { t as formats } from '../src/texts/formats.ts'
import { t } from '../src/texts/hike-facts.ts'

// Shows the values at a point of a route's profile (src/hikes/view/route-profile.tsx). The point is chosen with a
// slider over the profile, by mouse, finger or keyboard. Loaded on first use.

/**
 * How far to either side of a point the gradient is measured, in metres. Over a shorter distance, it would be mostly
 * noise.
 */
const GRADIENT_DISTANCE = 50
const SVG = 'http://www.w3.org/2000/svg'

type Point = { x: number; y: number }

export default function explore(slider: HTMLInputElement) {
  const plot = slider.parentElement
  const picture = plot?.querySelector('svg')
  const curve = picture?.querySelector('path')
  const reading = plot?.parentElement?.querySelector('.reading')
  if (!plot || !picture || !curve || !reading) return
  // The first two and the last two points are outside the picture.
  const points = pointsOf(curve.getAttribute('d') ?? '').slice(2, -2)
  const area = curve.ownerSVGElement
  const view = area?.viewBox.baseVal
  const length = Number(slider.max)
  const cursor = document.createElementNS(SVG, 'line')
  const dot = document.createElementNS(SVG, 'circle')
  cursor.classList.add('cursor')
  picture.appendChild(cursor)
  picture.appendChild(dot)

  function show() {
    if (!area || !view || !reading) return
    const x = Number(slider.value)
    const height = heightAt(points, x)
    const [from, to] = [Math.max(0, x - GRADIENT_DISTANCE), Math.min(length, x + GRADIENT_DISTANCE)]
    const text = readingOf(x, height, (heightAt(points, to) - heightAt(points, from)) / (to - from))
    const at = `${(x / length) * 100}%`
    const top = area.y.baseVal.value
    const bottom = top + area.height.baseVal.value
    set(cursor, { x1: at, x2: at, y1: top, y2: bottom })
    set(dot, { cx: at, cy: top + ((-height - view.y) / view.height) * (bottom - top), r: 5 })
    reading.textContent = text
    slider.setAttribute('aria-valuetext', text)
  }

  slider.addEventListener('input', show)
  plot.addEventListener('pointermove', ({ clientX, pointerType, buttons }) => {
    // The slider itself handles fingers, pens and dragging.
    if (pointerType !== 'mouse' || buttons !== 0) return
    const { left, width } = plot.getBoundingClientRect()
    slider.value = String(((clientX - left) / width) * length)
    show()
  })
  show()
}

/** Parses a path of relative steps into points whose `y` increases upwards. */
function pointsOf(path: string): Point[] {
  const numbers = path.slice(1).split(' ').map(Number)
  let [x, y] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    x += numbers[2 * index] ?? 0
    y -= numbers[2 * index + 1] ?? 0
    return { x, y }
  })
}

const set = (element: Element, attributes: Record<string, string | number>) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
}

function heightAt(points: Point[], x: number): number {
  const next = points.findIndex((point) => point.x >= x)
  const [before, after] = [points[next - 1], points[next]]
  if (!before || !after) return (after ?? points.at(-1))?.y ?? 0
  return before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x || 1)
}

/** Returns '3.2 km · 1,240 m · 12 % up'. */
function readingOf(x: number, height: number, gradient: number): string {
  const percent = Math.round(Math.abs(gradient) * 100)
  const slope = percent === 0 ? t.level : gradient > 0 ? t.percentUp(percent) : t.percentDown(percent)
  const km = (x / 1000).toFixed(1).replace('.', formats.decimal)
  return `${km} km · ${amount(Math.round(height))} m · ${slope}`
}
