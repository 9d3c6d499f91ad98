import * as z from 'zod'
import { currentTime, moveClock } from '../src/shared/clock.ts'
import { runDueAlarms } from './chat-room.ts'

const ClockMove = z.object({ now: z.union([z.iso.datetime({ offset: true }), z.null()]) })
const PATH = /^\/dev\/clock\/?$/
/** Jobs may enqueue others. */
const MAX_RUNS = 100

type Handler = Required<Pick<ExportedHandler<Env>, 'fetch' | 'scheduled' | 'queue'>>

/**
 * Adds `POST /dev/clock` with `{"now": iso | null}`: moves the clock of src/shared/clock.ts, or sets it back, and runs what is due
 * by then. The clock is the isolate's, which `npm start` has one of.
 */
export const withClock = <H extends Handler>(handler: H): H => ({
  ...handler,
  fetch: ((request, env, context) =>
    request.method === 'POST' && PATH.test(new URL(request.url).pathname)
      ? answerMove(request, () => runDue(handler, env, context))
      : handler.fetch(request, env, context)) satisfies Handler['fetch'],
})

async function answerMove(request: Request, runDue: () => Promise<void>): Promise<Response> {
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') return new Response(null, { status: 403 })
  const move = ClockMove.safeParse(await request.json().catch(() => null))
  if (!move.success)
    return Response.json(
      { errors: { now: ['This is neither a time with its zone nor null.'] } },
      { status: 400 },
    )
  moveClock(move.data.now === null ? null : new Date(move.data.now))
  await runDue()
  return Response.json({ now: currentTime().toISOString() })
}

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
