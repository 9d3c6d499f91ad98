import { authorize, can } from '../access/policy.ts'
import { closeSocketsInRoom } from '../chat/closing-sockets.ts'
import { runBatch } from '../db/batch.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { runJob } from '../jobs/jobs.ts'
import { conflict, notFound } from '../shared/errors.ts'
import type { Work } from '../work/work.ts'
import { departure } from './departure.ts'
import { findHike } from './state.ts'

/**
 * Leaves the event, withdraws the request or leaves the line, and stops organizing with its owner: closes the chat,
 * refunds, and gives the place to the first in line. Throws 404, and 409 for the owner.
 */
export async function leaveHike(work: Work, hikeId: number) {
  const { db, actor } = work
  await consumeUserQuota(work, 'join')
  authorize(actor, can.joinHikes(actor))
  const {
    found: [hike],
    left: [left],
    resigned: [resigned],
  } = await runBatch(db, {
    found: findHike(db, hikeId, actor.id),
    ...departure(work, hikeId, actor.id),
  })
  // Whoever takes part in a hidden one can still leave it.
  if (!hike || !(hike.isVisible || left || resigned)) throw notFound('Event')
  if (hike.organizerId === actor.id) throw conflict('You organize this event. You can delete it instead.')
  if (left || resigned) work.hikeChanged(hike)
  if (left?.state === 'participant' || resigned)
    await runJob(work, closeSocketsInRoom, `${hike.room}:${actor.id}`)
  const status = leftText[resigned ? 'participant' : (left?.state ?? 'none')]
  return { status, role: 'user' } as const
}

const leftText = {
  participant: 'You left the event.',
  pending: 'Join request withdrawn.',
  waiting: 'Join request withdrawn.',
  none: 'You are not taking part in this event.',
}
