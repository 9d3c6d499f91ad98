import * as z from 'zod'
import { currentTime, moveClock } from '../src/shared/clock.ts'
import { runDueAlarms } from './chat-room.ts'
import { withControl } from './control.ts'

const ClockMove = z.object({ now: z.union([z.iso.datetime({ offset: true }), z.null()]) })
/** The maximum number of times that due jobs are run. One run is not enough, because jobs may enqueue other jobs. */
const MAX_RUNS = 100

type Handler = Required<Pick<ExportedHandler<Env>, 'fetch' | 'scheduled' | 'queue'>>

/**
 * Adds `POST /dev/clock` with `{"now": iso | null}`, which moves or resets the clock of src/shared/clock.ts. It then
 * runs everything that is due at the new time: the alarms of chats, the cron and the jobs.
 */
export const withClock = <H extends Handler>(handler: H): H =>
  withControl(handler, {
    path: '/dev/clock',
    change: ClockMove,
    errors: { now: ['This is neither a time with its zone nor null.'] },
    make: async ({ now }, env, context) => {
      moveClock(now === null ? null : new Date(now))
      await runDue(handler, env, context)
      return { now: currentTime().toISOString() }
    },
  })

async function runDue(handler: Handler, env: Env, context: ExecutionContext) {
  await runDueAlarms(env)
  await handler.scheduled(
    { scheduledTime: Date.now(), cron: '', noRetry: () => {} } as ScheduledController,
    env,
    context,
  )
  for (let run = 0; run < MAX_RUNS && (await hasDueJobs(env)); run++)
    await handler.queue({ queue: '', messages: [] } as unknown as MessageBatch<null>, env, context)
}

async function hasDueJobs({ DB }: Env): Promise<boolean> {
  const now = currentTime().getTime()
  return (await DB.prepare('SELECT 1 FROM jobs WHERE due_at <= ? LIMIT 1').bind(now).first()) !== null
}
