import { openConnection, type Target } from '../connection.ts'
import { openLoop } from '../load.ts'
import { onSchedule } from '../schedule.ts'
import { write } from '../writes.ts'
import type { MixedEffort } from './effort.ts'
import { generate } from './generator.ts'
import { type Rate, rateOf } from './rate.ts'

/** `hikeIds` are the organizer's hikes that the writes rename. `organizer` is the organizer's cookie. */
export type PagesJob = {
  origin: string
  visitors: Target[]
  members: Target[]
  organizer: string
  hikeIds: number[]
  effort: MixedEffort
}
export type PagesResult = { visitors: Rate; members: Rate; writes: Rate }

await generate(async (job: PagesJob): Promise<() => Promise<PagesResult>> => {
  const { origin, organizer: cookie, hikeIds, effort } = job
  await warmUp([...job.visitors, ...job.members.slice(0, 3)])
  return async () => {
    const { seconds } = effort
    const [visitors, members, writes] = await Promise.all([
      openLoop(job.visitors, effort.visitors, seconds),
      openLoop(job.members, effort.members, seconds),
      onSchedule(effort.writes, seconds, (index) =>
        write({ origin, cookie }, 'PATCH', `/api/events/${hikeIds[index % hikeIds.length]}/`, {
          name: `Name ${index}`,
        }),
      ),
    ])
    return { visitors: rateOf(visitors), members: rateOf(members), writes: rateOf(writes) }
  }
})

/** Requests each page once, so that the isolate has loaded its code. */
async function warmUp(targets: Target[]) {
  const connection = await openConnection(targets[0]?.port ?? 0)
  for (const target of targets) await connection.get(target)
  connection.close()
}
