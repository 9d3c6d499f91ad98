import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'
import { setFlash } from '../http/flash.ts'
import { ID, idParam } from '../http/path.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import type { Work } from '../work.ts'
import { joinEvent, leaveEvent } from './participation.ts'

const EVENT = `/events/:id${ID}` as const

/** Joining and leaving without scripts: forms that post, and redirect to the event with a flash message. */
export const participationForms = new Hono<AppEnv>()
  .post(`${EVENT}/join`, (c) => takeStep(c, joinEvent))
  .post(`${EVENT}/leave`, (c) => takeStep(c, leaveEvent))

type Step = (work: Work, eventId: number) => Promise<{ status: string }>

async function takeStep(c: Context<AppEnv>, step: Step) {
  const { work } = c.var
  const eventId = idParam(c)
  try {
    await consumeUserQuota(work, 'join')
    setFlash(c, (await step(work, eventId)).status)
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 429)) throw error
    setFlash(c, error.message)
  }
  return c.redirect(`/events/${eventId}`, 303)
}
