import { authorize, can } from '../access/policy.ts'
import { closeSocketsInRoom } from '../chat/closing-sockets.ts'
import { runBatch } from '../db/batch.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { runJob } from '../jobs/jobs.ts'
import { conflict, notFound } from '../shared/errors.ts'
import type { Work } from '../work/work.ts'
import { departure } from './departure.ts'
import { findEvent } from './state.ts'

/**
 * Leaves the event, withdraws the request or leaves the line, and stops organizing with its owner: closes the chat,
 * refunds, and gives the place to the first in line. Throws 404, and 409 for the owner.
 */
export async function leaveEvent(work: Work, eventId: number) {
  const { db, actor } = work
  await consumeUserQuota(work, 'join')
  authorize(actor, can.joinEvents(actor))
  const {
    found: [event],
    left: [left],
    resigned: [resigned],
  } = await runBatch(db, {
    found: findEvent(db, eventId, actor.id),
    ...departure(work, eventId, actor.id),
  })
  // Whoever takes part in a hidden one can still leave it.
  if (!event || !(event.isVisible || left || resigned)) throw notFound('Event')
  if (event.organizerId === actor.id) throw conflict('You organize this event. You can delete it instead.')
  if (left || resigned) work.eventChanged(event)
  if (left?.state === 'participant' || resigned)
    await runJob(work, closeSocketsInRoom, `${event.room}:${actor.id}`)
  const status = leftText[resigned ? 'participant' : (left?.state ?? 'none')]
  return { status, role: 'user' } as const
}

const leftText = {
  participant: 'You left the event.',
  pending: 'Join request withdrawn.',
  waiting: 'Join request withdrawn.',
  none: 'You are not taking part in this event.',
}
