import { setTimeout } from 'node:timers/promises'

/** `times` are milliseconds from when each was due; `errors` are the messages of those that have failed. */
export type Scheduled = { times: number[]; errors: string[]; seconds: number }

/** More calls than this under way are a server that cannot keep up: those that are due then wait, so fewer are made. */
const MOST = 500

/**
 * Calls `send` so many times a second for `seconds`, on schedule, however slow the calls before are: a server that stalls
 * delays them all, as it would delay people. Waits for all of them.
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
