import { seededRandom } from '../src/images/landscape/random.ts'

/** Returns random integers below a limit. They are seeded, so that a failure can be reproduced. */
export function randomIntegers(seed: number) {
  const random = seededRandom(seed)
  return (limit: number) => Math.floor(random() * limit)
}
