import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { setFlash } from '../http/flash.ts'
import { ID, idParam } from '../http/path.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import type { Work } from '../work.ts'
import { joinEvent, leaveEvent } from './joining.ts'

const EVENT = `/events/:id${ID}` as const

/** Joining and leaving without scripts: form posts that redirect to the event with a flash message. */
export const participationForms = new Hono<AppEnv>()
  .post(`${EVENT}/join`, (c) => submitAction(c, joinEvent))
  .post(`${EVENT}/leave`, (c) => submitAction(c, leaveEvent))

type Action = (work: Work, eventId: number) => Promise<{ status: string }>

async function submitAction(c: Context<AppEnv>, action: Action) {
  const { work } = c.var
  const eventId = idParam(c)
  try {
    await consumeUserQuota(work, 'join')
    setFlash(c, (await action(work, eventId)).status)
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 429)) throw error
    setFlash(c, error.message)
  }
  return c.redirect(`/events/${eventId}`, 303)
}
