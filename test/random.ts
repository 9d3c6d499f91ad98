import { seededRandom } from '../src/images/landscape/random.ts'

/** Returns a function that returns random integers below a limit. The seed makes a failure reproducible. */
export function randomIntegers(seed: number) {
  const random = seededRandom(seed)
  return (limit: number) => Math.floor(random() * limit)
}
