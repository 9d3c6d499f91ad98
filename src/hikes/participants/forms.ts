import { Hono } from 'hono'
import { setFlash } from '../../http/flash.ts'
import { ID, idParam } from '../../http/path.ts'
import { leaveEvent } from '../../participation/leaving.ts'
import { AppError } from '../../shared/errors.ts'
import type { AppEnv } from '../../work/env.ts'

const EVENT = `/events/:id${ID}` as const

/** Leaving without scripts: a form post that redirects to the event with a flash message. */
export const participationForms = new Hono<AppEnv>().post(`${EVENT}/leave`, async (c) => {
  const { work } = c.var
  const eventId = idParam(c)
  try {
    setFlash(c, (await leaveEvent(work, eventId)).status)
  } catch (error) {
    if (!(error instanceof AppError) || (error.status !== 409 && error.status !== 429)) throw error
    setFlash(c, error.message)
  }
  return c.redirect(`/events/${eventId}`, 303)
})
