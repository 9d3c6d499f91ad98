import { expect, it } from 'vitest'
import { simplify } from '../../../src/hikes/tracks/simplify.ts'

const MAX = 400
const shapes: Record<string, (i: number) => [x: number, y: number]> = {
  'a zigzag that widens': (i) => [i, i % 2 ? i : 0],
  'a zigzag that narrows': (i) => [i, (i % 2 ? 1 : -1) * (10_000 - i)],
  'a spiral': (i) => [i * Math.cos(i / 20), i * Math.sin(i / 20)],
  'a straight line': (i) => [i, 0],
  'one place': () => [1, 1],
}

/** Returns a list that counts how often its elements were read. */
function counted(values: number[]) {
  let reads = 0
  const list = new Proxy(values, {
    get(target, name) {
      if (name !== 'length') reads++
      return Reflect.get(target, name)
    },
  })
  return { list, reads: () => reads }
}

it.each(Object.keys(shapes))('looks at each point at most once for each point that it keeps: %s', (name) => {
  const size = 1500
  const points = Array.from({ length: size }, (_, i) => shapes[name]?.(i) ?? expect.unreachable())
  const xs = counted(points.map(([x]) => x))
  const kept = simplify(
    xs.list,
    points.map(([, y]) => y),
    MAX,
    1e-3,
  )
  expect(kept.length).toBeLessThanOrEqual(MAX)
  expect([kept[0], kept.at(-1)]).toEqual([0, size - 1])
  // Both ends of each part are also read.
  expect(xs.reads()).toBeLessThanOrEqual(kept.length * (size + 4))
})
