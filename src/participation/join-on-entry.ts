import { and, eq } from 'drizzle-orm'
import { hikeIsPublic } from '../access/visibility.ts'
import { hikes, users } from '../db/schema.ts'
import { AppError } from '../shared/errors.ts'
import type { Work } from '../work/work.ts'
import { joinHike } from './joining.ts'

const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** The event that somebody wants to join once signed in. `id` comes from a query or a form; a wrong one finds none. */
export async function findHikeToJoin({ read }: Work, id: string | undefined) {
  if (!id) return undefined
  const {
    event: [hike],
  } = await read((db) => ({
    event: db
      .select({ id: hikes.id, name: hikes.name, organizer: users.username })
      .from(hikes)
      .innerJoin(users, eq(users.id, hikes.organizerId))
      .where(and(eq(hikes.id, idOf(id)), hikeIsPublic)),
  }))
  return hike
}

export type HikeToJoin = NonNullable<Awaited<ReturnType<typeof findHikeToJoin>>>

type Entered = {
  /** What to tell the user. */
  status: string
  /** Where to go first, if anywhere. */
  path?: string
}

/** Requests to join right after signing up or in, where the form said so. */
export async function joinOnEntry(work: Work, id: string): Promise<Entered> {
  try {
    return { status: (await joinHike(work, idOf(id))).status }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // There are questions to answer.
    if (error.status === 400) return { status: 'One more step.', path: `/events/${idOf(id)}/join` }
    return { status: error.message }
  }
}
