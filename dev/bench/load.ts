import { type Connection, openConnection, type Target } from './connection.ts'

const CONNECTIONS = 8
/** Node's server closes a connection that was idle for five seconds. */
const IDLE_MS = 2000

export type Load = { perSecond: number /** In milliseconds, of each request. */; times: number[] }

/**
 * Loads a server over eight connections, each of which sends one request after another for `ms` milliseconds: for the next
 * of `targets`, from `first` on.
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

/** Requests per second for one page, by `load`. */
export const requestsPerSecond = async (target: Target, ms: number): Promise<number> =>
  (await load([target], ms)).perSecond

/**
 * The milliseconds of `perSecond` requests a second for `seconds`, each for the next of `targets`. Requests start on
 * schedule, however slow the ones before are, and count from the time they are due: a server that stalls delays them all.
 */
export async function openLoop(targets: Target[], perSecond: number, seconds: number): Promise<number[]> {
  const times: number[] = []
  const idle: { connection: Connection; since: number }[] = []
  const pending: Promise<void>[] = []
  const start = performance.now()
  const send = async (index: number, due: number) => {
    const target = targets[index % targets.length] as Target
    const last = idle.pop()
    const isOpen = last !== undefined && performance.now() - last.since < IDLE_MS
    const connection = isOpen ? last.connection : await openConnection(target.port)
    await connection.get(target)
    times.push(performance.now() - due)
    idle.push({ connection, since: performance.now() })
  }
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = start + (index * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    pending.push(send(index, due))
  }
  await Promise.all(pending)
  for (const { connection } of idle) connection.close()
  return times
}

export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
