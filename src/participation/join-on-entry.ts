import { and, eq } from 'drizzle-orm'
import { eventIsPublic } from '../access/visibility.ts'
import { events, users } from '../db/schema.ts'
import { AppError } from '../shared/errors.ts'
import type { Work } from '../work/work.ts'
import { joinEvent } from './joining.ts'

const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** The event that somebody wants to join once signed in. `id` comes from a query or a form; a wrong one finds none. */
export async function findEventToJoin({ read }: Work, id: string | undefined) {
  if (!id) return undefined
  const {
    event: [event],
  } = await read((db) => ({
    event: db
      .select({ id: events.id, name: events.name, organizer: users.username })
      .from(events)
      .innerJoin(users, eq(users.id, events.organizerId))
      .where(and(eq(events.id, idOf(id)), eventIsPublic)),
  }))
  return event
}

export type EventToJoin = NonNullable<Awaited<ReturnType<typeof findEventToJoin>>>

type Entered = {
  /** What to tell the user. */
  status: string
  /** Where to go first, if anywhere. */
  path?: string
}

/** Requests to join right after signing up or in, where the form said so. */
export async function joinOnEntry(work: Work, id: string): Promise<Entered> {
  try {
    return { status: (await joinEvent(work, idOf(id))).status }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // There are questions to answer.
    if (error.status === 400) return { status: 'One more step.', path: `/events/${idOf(id)}/join` }
    return { status: error.message }
  }
}
