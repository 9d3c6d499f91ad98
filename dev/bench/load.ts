import { type Connection, openConnection, type Target } from './connection.ts'
import { onSchedule, type Scheduled } from './schedule.ts'

const CONNECTIONS = 8
/**
 * How long a connection may have been idle when it is reused, in milliseconds. Node's server closes idle connections
 * after five seconds.
 */
const IDLE_MS = 2000

/** `times` are the durations of the requests in milliseconds. */
export type Load = { perSecond: number; times: number[] }

/**
 * Sends requests over eight connections for `ms` milliseconds, one at a time on each connection. Cycles through
 * `targets`, starting at index `first`.
 */
export async function load(targets: readonly Target[], ms: number, first = 0): Promise<Load> {
  const port = targets[0]?.port ?? 0
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port)))
  const start = performance.now()
  const times: number[] = []
  let next = first
  await Promise.all(
    connections.map(async (connection) => {
      for (let sent = start; sent - start < ms; ) {
        await connection.get(targets[next++ % targets.length] as Target)
        const received = performance.now()
        times.push(received - sent)
        sent = received
      }
      connection.close()
    }),
  )
  return { perSecond: (times.length * 1000) / (performance.now() - start), times }
}

/** Returns how many requests for one page are answered per second. */
export const requestsPerSecond = async (target: Target, ms: number): Promise<number> =>
  (await load([target], ms)).perSecond

/** Sends `perSecond` requests a second for `seconds` (see `onSchedule`), cycling through `targets`. */
export async function openLoop(
  targets: readonly Target[],
  perSecond: number,
  seconds: number,
): Promise<Scheduled> {
  const idle: { connection: Connection; since: number }[] = []
  const result = await onSchedule(perSecond, seconds, async (index) => {
    const target = targets[index % targets.length] as Target
    const last = idle.pop()
    const isOpen = last !== undefined && performance.now() - last.since < IDLE_MS
    const connection = isOpen ? last.connection : await openConnection(target.port)
    await connection.get(target)
    idle.push({ connection, since: performance.now() })
  })
  for (const { connection } of idle) connection.close()
  return result
}

export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
