import { cpus } from 'node:os'
import { cpuTime } from '../process.ts'

/** CPU time so far, and the time of the measurement, in milliseconds. */
type Times = { app: number; generators: number; machine: number; at: number }
/** The average number of cores that each part keeps busy. */
export type Cores = { app: number; generators: number; others: number }

export const processorTimes = (app: string | undefined, generators: readonly { pid: string }[]): Times => ({
  app: cpuTime(app ? [app] : []),
  generators: cpuTime(generators.map(({ pid }) => pid)),
  machine: cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0),
  at: performance.now(),
})

export function coresUsed(before: Times, after: Times): Cores {
  const used = (what: 'app' | 'generators' | 'machine') =>
    (after[what] - before[what]) / (after.at - before.at)
  const [app, generators] = [used('app'), used('generators')]
  return { app, generators, others: Math.max(0, used('machine') - app - generators) }
}
