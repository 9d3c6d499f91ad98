import { can } from '../../access/policy.ts'
import { notFound } from '../../shared/errors.ts'
import type { Work } from '../../work/work.ts'
import { SHOWN_FOR } from '../rules/changes.ts'
import { selectDetails } from './hike-queries.ts'

export type Hike = Awaited<ReturnType<typeof getHike>>

/** The hike with its people and the viewer's role, for its organizers the requests, for its owner the payers. Throws 404. */
export async function getHike({ read, now }: Work, id: number) {
  const {
    event: [hike],
    coOrganizers,
    participants,
    requests,
    waiting,
    own: [own],
    payment: [payment],
    paidBy,
    earlier: [earlier],
    announcements,
    route: [route],
  } = await read((db, _, session) =>
    selectDetails(db, {
      ...session,
      id,
      now: now().getTime(),
      changedSince: now().getTime() - SHOWN_FOR,
    }),
  )
  if (!hike) throw notFound('Event')
  const userId = own?.userId ?? null
  const coOrganizerIds = coOrganizers.map(({ id }) => id)
  const isOrganizer = can.editHike(userId === null ? null : { id: userId }, { ...hike, coOrganizerIds })
  const role = userId === null ? 'visitor' : isOrganizer ? 'organizer' : (own?.state ?? 'user')
  const requestedAt = role === 'pending' ? (own?.requestedAt ?? null) : null
  return {
    ...hike,
    coOrganizers,
    coOrganizerIds,
    participants,
    requests,
    waiting,
    announcements,
    role,
    isOwner: userId === hike.organizerId,
    requestedAt,
    position: own?.position ?? null,
    hiddenAuthors: [...(own?.blockedIds ?? []), ...(own?.hiddenUserIds ?? [])],
    payment: payment ?? null,
    paidBy,
    earlierPlan: earlier?.before ?? null,
    route: route ?? null,
  } as const
}
