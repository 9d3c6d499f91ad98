/** In milliseconds. Clocks in workerd tell whole ones. */
const MEASURABLE = 10
/** In milliseconds: as long as the longest input takes, so that fixed costs do not hide the growth. */
const LONG_ENOUGH = process.env.LONG ? 60 : 20
/** An input that takes less time at this size is of no concern. */
const DEFAULT_MAX_SIZE = process.env.LONG ? 1_000_000 : 300_000
const ATTEMPTS = 5

/** Per doubling of the input, on a busy machine: linear time is 2, quadratic is 4. */
export const MAX_GROWTH = 3

/**
 * The factor by which the time of `run` grows with each doubling of the input: n, 2n, 4n. 0 if even the largest input
 * takes little. Where it is too high it is measured again with larger inputs, since other programs can disturb it.
 */
export async function growth<Input>(
  make: (size: number) => Input,
  run: (input: Input) => unknown,
  maxSize = DEFAULT_MAX_SIZE,
) {
  let size = 500
  while (!(await takesLong(make(4 * size), run))) {
    size *= 2
    if (4 * size > maxSize) return 0
  }
  let factor = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && factor >= MAX_GROWTH; attempt++) {
    factor = Math.min(factor, await measure(make(size), make(4 * size), run))
    size = Math.ceil(size * 1.5)
  }
  return factor
}

/** The second run decides, as the first one compiles the code. */
const takesLong = async <Input>(input: Input, run: (input: Input) => unknown) =>
  (await timeOnce(input, run)) >= LONG_ENOUGH && (await timeOnce(input, run)) >= LONG_ENOUGH

async function timeOnce<Input>(input: Input, run: (input: Input) => unknown) {
  const start = performance.now()
  await run(input)
  return performance.now() - start
}

const measure = async <Input>(small: Input, large: Input, run: (input: Input) => unknown) =>
  Math.sqrt((await averageTime(large, run)) / (await averageTime(small, run)))

/** Runs until the time can be measured. */
async function averageTime<Input>(input: Input, run: (input: Input) => unknown) {
  const start = performance.now()
  let elapsed = 0
  let runs = 0
  while (elapsed < MEASURABLE) {
    await run(input)
    runs++
    elapsed = performance.now() - start
  }
  return elapsed / runs
}
