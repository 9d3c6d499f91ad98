import { heightField, type Isoline, isolines } from './isolines.ts'
import { seededRandom } from './random.ts'
import { svg } from './svg.ts'

/** Draws contour lines for the home page's hero, to be used as a mask. */
export function contourBackground(): string {
  const frame = { left: 0, top: 0, width: 1200, height: 420 }
  const lines = isolines(heightField(seededRandom(18), 620), frame, { cell: 15, step: 26, interval: 0.18 })
  const draw = (some: Isoline[]) => some.map((line) => line.path).join('')
  const isIndex = (line: Isoline) => line.level % 5 === 0
  return svg(
    frame,
    `<g fill="none" stroke="#000"><path stroke-width="2.2" d="${draw(lines.filter((l) => !isIndex(l)))}"/>` +
      `<path stroke-width="3.4" d="${draw(lines.filter(isIndex))}"/></g>`,
  )
}
