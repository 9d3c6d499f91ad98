/** What a painting shows: the sky from top to bottom, the ridges from far to near, and what hangs in the sky. */
export type Painting = {
  sky: [string, string]
  ridges: string[]
  sun: { x: number; y: number; colour: string }
}

const WIDTH = 1200
const HEIGHT = 800
const STEPS = 60

/** Ridges behind ridges in the light of an hour: a picture that is the same every time. Answers SVG. */
export function paint({ sky: [top, bottom], ridges, sun }: Painting, seed: number): string {
  const random = randomNumbers(seed)
  const layers = ridges.map((_, index) => {
    const base = HEIGHT * (0.42 + (0.5 * index) / ridges.length)
    const height = HEIGHT * (0.26 - (0.12 * index) / ridges.length)
    return `<path fill="url(#r${index})" d="${outline(base, height, random)}"/>`
  })
  const fades = ridges.map((colour, index) => fade(`r${index}`, colour, mixed(colour, bottom)))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>${fade('sky', top, bottom)}${fades.join('')}
      <radialGradient id="sun"><stop offset="0" stop-color="${sun.colour}"/>
        <stop offset="0.16" stop-color="${sun.colour}" stop-opacity="0.75"/>
        <stop offset="1" stop-color="${sun.colour}" stop-opacity="0"/></radialGradient>
      <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="${seed}"/>
        <feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0.32 0"/></filter></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${sun.x * WIDTH}" cy="${sun.y * HEIGHT}" r="330" fill="url(#sun)"/>
    ${layers.join('')}<rect width="100%" height="100%" filter="url(#grain)" opacity="0.35"/></svg>`
}

const fade = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** A line of peaks: waves of many lengths, the short ones jagged. */
function outline(base: number, height: number, random: () => number): string {
  const waves = [1.2, 2.3, 4.7, 9.1, 17, 31].map((turns, index) => ({
    turns,
    phase: random() * 6.28,
    reach: (height * (0.55 + random() * 0.5)) / 1.75 ** index,
    jagged: index > 1,
  }))
  const points = Array.from({ length: STEPS * 4 + 1 }, (_, step) => {
    const at = step / (STEPS * 4)
    const y = waves.reduce((sum, { turns, phase, reach, jagged }) => {
      const wave = Math.sin(at * turns * 6.28 + phase)
      return sum - reach * (jagged ? 1 - 2 * Math.abs(wave) : wave)
    }, base)
    return `${(at * WIDTH).toFixed(1)} ${y.toFixed(1)}`
  })
  return `M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}Z`
}

/** Halfway between two colours, as haze makes the foot of a ridge. */
function mixed(one: string, other: string): string {
  const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const [a, b] = [parts(one), parts(other)]
  const half = a.map((value, index) => Math.round(value * 0.62 + (b[index] ?? 0) * 0.38))
  return `#${half.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function randomNumbers(seed: number) {
  let state = seed * 7919 + 17
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
