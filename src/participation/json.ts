import type * as z from 'zod'
import { namedPersonJson, personJson } from '../shared/person-json.ts'
import { partRefunded } from './refund-terms.ts'
import type { RequestRow, RosterRow } from './roster.ts'
import type { Participant, Request, Waiting } from './schema.ts'
import { refundLabel } from './view/refund-label.ts'

export type ParticipantJson = z.output<typeof Participant>
export type RequestJson = z.output<typeof Request>
export type WaitingJson = z.output<typeof Waiting>

const requestedJson = (row: RosterRow) => ({
  id: row.requestId,
  user: personJson(row),
  created_at: row.createdAt.toISOString(),
  answers: row.answers,
  note: row.note,
  ...guestsJson(row),
  ...paidJson(row),
})

type Guests = Pick<RosterRow, 'guests' | 'people'>

/** The guests as organizers see them; false if the user has none. */
const guestsJson = ({ guests, people }: Guests) =>
  people > 1 && { ...(guests.length > 0 && { guests }), guest_count: people - 1 }

/** The number of guests, for users who are not organizers; false if there are none. */
export const guestCountJson = ({ people }: Guests) => people > 1 && { guest_count: people - 1 }

/** The payment state; false unless the reader owns the hike. */
function paidJson({ paidState, refundedPart }: RosterRow) {
  if (paidState === null) return false
  const refund = refundLabel(paidState)
  return {
    has_paid: paidState !== '' && !refund,
    paid_outside: paidState === 'outside',
    ...(refund && { refunded: true as const, paid_text: refund }),
    ...(refundedPart && { paid_text: partRefunded(refundedPart) }),
  }
}

export const requestJson = (row: RequestRow): RequestJson => ({
  ...requestedJson(row),
  hikes_together: row.hikesTogether,
  ...(row.sameTime.length > 0 && { same_time: row.sameTime }),
  attendance: row.attendance,
  typical: typicalJson(row),
})

function typicalJson({ avgDistance, avgDuration, elevationDiffUp }: RequestRow) {
  const typical = {
    avg_distance: avgDistance,
    avg_duration: avgDuration,
    elevation_diff_up: elevationDiffUp,
  }
  return Object.values(typical).some(Boolean) ? typical : null
}

/** A participant as organizers see them. */
export const participantJson = (row: RosterRow, attended: boolean | null): ParticipantJson => ({
  ...namedPersonJson(row),
  attended,
  ...guestsJson(row),
  ...paidJson(row),
  ...(row.answers.length > 0 && { answers: row.answers }),
  ...(row.note !== '' && { note: row.note }),
})

/** `rows` must be the whole waitlist, in order. */
export const waitlistJson = (rows: RosterRow[]): WaitingJson[] =>
  rows.map((row, index) => ({ ...requestedJson(row), position: index + 1 }))
