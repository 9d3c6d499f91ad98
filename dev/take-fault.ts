/** `skip` is how many more requests to let through before the fault. */
type Counted = { times: number; skip?: number }

/** Returns the injected fault for a request, if it is due, and counts the request. */
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
