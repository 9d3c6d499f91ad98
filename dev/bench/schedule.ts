import { setTimeout } from 'node:timers/promises'

/**
 * `times` contains, for each successful call, the milliseconds from when it was due until it ended. `errors` contains
 * the errors of failed calls.
 */
export type Scheduled = { times: number[]; errors: string[]; seconds: number }

/** If this many calls are in progress, the server cannot keep up. Calls that are due then wait, so fewer are made. */
const MOST = 500

/**
 * Calls `send` at a fixed rate for `seconds`, even if earlier calls are slow (an open loop). If the server stalls, all
 * later calls are delayed, as they would be for people. Waits for all calls.
 */
export async function onSchedule(
  perSecond: number,
  seconds: number,
  send: (index: number) => Promise<unknown>,
): Promise<Scheduled> {
  const times: number[] = []
  const errors: string[] = []
  const underWay = new Set<Promise<void>>()
  const start = performance.now()
  const call = async (index: number, due: number) => {
    try {
      await send(index)
      times.push(performance.now() - due)
    } catch (error) {
      errors.push(String(error))
    }
  }
  const isOver = () => performance.now() - start >= seconds * 1000
  for (let index = 0; index < perSecond * seconds && !isOver(); index++) {
    const due = start + (index * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await setTimeout(wait)
    while (underWay.size >= MOST) await setTimeout(1)
    const called = call(index, due).finally(() => underWay.delete(called))
    underWay.add(called)
  }
  await Promise.all(underWay)
  return { times, errors, seconds: Math.max(seconds, (performance.now() - start) / 1000) }
}
