/** Of a profile that is flat (metres), so that it does not look like mountains. */
const LEAST_RISE = 60

const STEPS = [1, 2, 5]
/** The smallest of 1, 2, 5, 10, 20, … that divides `range` into at most `count` parts. */
function niceStep(range: number, count: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(range / count))
  return (STEPS.find((step) => step * magnitude * count >= range) ?? 10) * magnitude
}

export function heightScale(lowest: number, highest: number) {
  const middle = (lowest + highest) / 2
  const [from, to] =
    highest - lowest < LEAST_RISE ? [middle - LEAST_RISE / 2, middle + LEAST_RISE / 2] : [lowest, highest]
  const step = niceStep(to - from, 4)
  return { low: Math.floor(from / step) * step, high: Math.ceil(to / step) * step, step }
}

export const distanceStep = (km: number) => niceStep(km, 5)

/** Multiples of `step`, without the errors of adding. */
export const ticks = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) =>
    Number((from + i * step).toFixed(3)),
  )
