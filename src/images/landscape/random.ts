export type Random = () => number

/**
 * Returns a generator of random numbers from 0 to 1, determined by a seed (mulberry32). The seed is multiplied because
 * ids are consecutive.
 */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
