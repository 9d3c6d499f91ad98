type Counted = { times: number /** How many more requests it lets pass first. */; skip?: number }

/** The injected fault of a stand-in that a request meets, if any. Counts the request. */
export function takeFault<Fault extends Counted>(
  faults: Fault[],
  isMet: (fault: Fault) => boolean,
): Fault | undefined {
  const fault = faults.find((candidate) => candidate.times > 0 && isMet(candidate))
  if (!fault) return undefined
  if (fault.skip) {
    fault.skip--
    return undefined
  }
  fault.times--
  return fault
}
