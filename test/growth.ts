/**
 * The minimum time for the longest input, in milliseconds, so that fixed costs do not hide the growth. workerd's clocks
 * return whole milliseconds.
 */
const LONG_ENOUGH = process.env.LONG ? 60 : 20
/** If an input of this size takes less time than `LONG_ENOUGH`, the growth is not measured. */
const DEFAULT_MAX_SIZE = process.env.LONG ? 1_000_000 : 300_000
const ROUNDS = 12

/**
 * The maximum factor by which the time may grow with each doubling of the input, on a busy machine. The factor is 2 for
 * linear time and 4 for quadratic time.
 */
export const MAX_GROWTH = 3

/**
 * Returns the factor by which the time of `run` grows with each doubling of the input, or 0 if even the largest input
 * is fast. A factor that is too high is measured again, with longer inputs.
 */
export async function growth<Input>(
  make: (size: number) => Input,
  run: (input: Input) => unknown,
  { maxSize = DEFAULT_MAX_SIZE, doublings = 2 } = {},
) {
  const factor = 2 ** doublings
  let size = 500
  while (!(await takesLong(make(factor * size), run))) {
    size *= 2
    if (factor * size > maxSize) return 0
  }
  // If the growth is too high, longer inputs are measured. On a busy machine short inputs may seem slow, but quadratic
  // time shows at any size.
  let measured = await measure(make, run, size, factor)
  for (let more = 0; more < 2 && measured ** (1 / doublings) >= MAX_GROWTH; more++) {
    size *= 2
    measured = await measure(make, run, size, factor)
  }
  return measured ** (1 / doublings)
}

/**
 * Returns the ratio of the times for inputs of `factor * size` and `size`: the shortest times of several rounds,
 * because other programs can only make a run longer.
 */
async function measure<Input>(
  make: (size: number) => Input,
  run: (input: Input) => unknown,
  size: number,
  factor: number,
) {
  const small = make(size)
  const large = make(factor * size)
  let smallTime = Number.POSITIVE_INFINITY
  let largeTime = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    // In linear time, `factor` small inputs take as long as one large input, so other programs delay both equally.
    smallTime = Math.min(smallTime, await timeOf(factor, small, run))
    largeTime = Math.min(largeTime, await timeOf(1, large, run))
    if (largeTime <= 2 * smallTime) break
  }
  return (factor * largeTime) / smallTime
}

/** Returns the shortest of three times, in milliseconds, because other programs can only make a run longer. */
export async function shortestTime(run: () => unknown) {
  const times: number[] = []
  for (let round = 0; round < 3; round++) times.push(await timeOf(1, undefined, run))
  return Math.min(...times)
}

/** Whether both of two runs take long. The first run may take long only because it compiles the code. */
const takesLong = async <Input>(input: Input, run: (input: Input) => unknown) =>
  (await timeOf(1, input, run)) >= LONG_ENOUGH && (await timeOf(1, input, run)) >= LONG_ENOUGH

async function timeOf<Input>(runs: number, input: Input, run: (input: Input) => unknown) {
  const start = performance.now()
  for (let done = 0; done < runs; done++) await run(input)
  // At least 1, because the clock rounds shorter times to 0.
  return Math.max(1, performance.now() - start)
}
