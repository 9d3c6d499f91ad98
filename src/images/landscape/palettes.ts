import { mix } from './svg.ts'

type Oklch = readonly [lightness: number, chroma: number, hue: number]
export type Palette = readonly [sky: Oklch, horizon: Oklch, sun: Oklch, far: Oklch, near: Oklch]

const gold: Oklch = [0.9, 0.105, 82]
const pale: Oklch = [0.985, 0.03, 95]
const moonlight: Oklch = [0.92, 0.035, 95]

// Near slopes have hues from green to plum because dark yellow and orange would look muddy.
const daylight: readonly [Palette, ...Palette[]] = [
  [[0.91, 0.032, 195], [0.97, 0.045, 95], gold, [0.86, 0.045, 165], [0.34, 0.062, 157]],
  [[0.87, 0.045, 300], [0.93, 0.065, 55], pale, [0.82, 0.07, 25], [0.32, 0.07, -25]],
  [[0.88, 0.045, 232], [0.96, 0.032, 90], gold, [0.83, 0.04, 222], [0.33, 0.055, 205]],
  [[0.93, 0.045, 92], [0.94, 0.09, 80], pale, [0.85, 0.085, 82], [0.35, 0.055, 168]],
  [[0.85, 0.05, 262], [0.94, 0.04, 65], gold, [0.8, 0.05, 270], [0.31, 0.065, 262]],
  [[0.94, 0.022, 150], [0.97, 0.025, 105], gold, [0.88, 0.03, 160], [0.37, 0.05, 182]],
  [[0.9, 0.05, 45], [0.94, 0.07, 75], pale, [0.83, 0.085, 48], [0.35, 0.08, -8]],
  [[0.9, 0.03, 330], [0.95, 0.045, 60], gold, [0.83, 0.05, 335], [0.34, 0.065, 308]],
  [[0.92, 0.04, 220], [0.97, 0.06, 105], gold, [0.86, 0.075, 130], [0.38, 0.075, 150]],
]

/**
 * Returns the day palette of a hike. Steps of the golden ratio give consecutive ids different palettes, and a grid of
 * pictures shows no pattern.
 */
export function paletteOf(id: number, hueRotation: number): Palette {
  const palette = daylight[Math.floor(((id * 0.618034) % 1) * daylight.length)] ?? daylight[0]
  return rotateHues(palette, hueRotation)
}

function rotateHues([sky, horizon, sun, far, near]: Palette, angle: number): Palette {
  const rotate = ([lightness, chroma, hue]: Oklch): Oklch => [lightness, chroma, hue + angle]
  return [rotate(sky), rotate(horizon), sun, rotate(far), rotate(near)]
}

/** Returns the dark variant, with the hue of the near slopes shifted towards blue. */
export function nightOf([, , , , [, , hue]]: Palette): Palette {
  const towardsBlue = (share: number) => mix((hue + 360) % 360, 255, share)
  return [
    [0.27, 0.036, towardsBlue(0.4)],
    [0.48, 0.046, towardsBlue(0.25)],
    moonlight,
    [0.3, 0.042, towardsBlue(0.3)],
    [0.19, 0.03, towardsBlue(0.2)],
  ]
}

/** The colour at this fraction of the way from the far to the near slopes. */
export const slopeColor = ([, , , far, near]: Palette, share: number) =>
  css([mix(far[0], near[0], share), mix(far[1], near[1], share), mix(far[2], near[2], share)])

export function css([lightness, chroma, hue]: Oklch): string {
  const angle = Math.round((hue + 360) % 360)
  return `oklch(${lightness.toFixed(2).slice(1)} ${chroma.toFixed(3).slice(1)} ${angle})`
}
