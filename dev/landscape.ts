/**
 * The colours of a landscape: the sky as a gradient, and the ridges from the farthest to the nearest. The position of
 * the sun is a fraction of the picture's width and height.
 */
type Palette = {
  sky: { top: string; bottom: string }
  ridges: string[]
  sun: { x: number; y: number; color: string }
}

const WIDTH = 1200
const HEIGHT = 800
const POINTS = 240

/** Draws mountain ridges as SVG. The same seed draws the same ridges. */
export function landscapeSvg({ sky, ridges, sun }: Palette, seed: number): string {
  const random = randomNumbers(seed)
  const layers = ridges.map((_, index) => {
    const base = HEIGHT * (0.42 + (0.5 * index) / ridges.length)
    const height = HEIGHT * (0.26 - (0.12 * index) / ridges.length)
    return `<path fill="url(#r${index})" d="${ridgePath(base, height, random)}"/>`
  })
  const gradients = ridges.map((color, index) => gradient(`r${index}`, color, mixColors(color, sky.bottom)))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>${gradient('sky', sky.top, sky.bottom)}${gradients.join('')}
      <radialGradient id="sun"><stop offset="0" stop-color="${sun.color}"/>
        <stop offset="0.16" stop-color="${sun.color}" stop-opacity="0.75"/>
        <stop offset="1" stop-color="${sun.color}" stop-opacity="0"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${sun.x * WIDTH}" cy="${sun.y * HEIGHT}" r="330" fill="url(#sun)"/>
    ${layers.join('')}</svg>`
}

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/**
 * Returns a closed path below a sum of sine waves. The short waves are absolute values of sines, so that peaks are
 * sharp.
 */
function ridgePath(base: number, height: number, random: () => number): string {
  const waves = [1.2, 2.3, 4.7, 9.1, 17, 31].map((turns, index) => ({
    turns,
    phase: random() * 6.28,
    amplitude: (height * (0.55 + random() * 0.5)) / 1.75 ** index,
    isSharp: index > 1,
  }))
  const points = Array.from({ length: POINTS + 1 }, (_, point) => {
    const x = point / POINTS
    const y = waves.reduce((sum, { turns, phase, amplitude, isSharp }) => {
      const wave = Math.sin(x * turns * 6.28 + phase)
      return sum - amplitude * (isSharp ? 1 - 2 * Math.abs(wave) : wave)
    }, base)
    return `${(x * WIDTH).toFixed(1)} ${y.toFixed(1)}`
  })
  return `M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z`
}

/** Mixes 62 % of one colour with 38 % of the other, for the haze at the foot of a ridge. */
function mixColors(one: string, other: string): string {
  const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const [a, b] = [channels(one), channels(other)]
  const mixed = a.map((value, index) => Math.round(value * 0.62 + (b[index] ?? 0) * 0.38))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns a linear congruential generator, with the constants of Numerical Recipes. */
function randomNumbers(seed: number) {
  let state = seed * 7919 + 17
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
