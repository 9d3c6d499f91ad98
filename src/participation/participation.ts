import { and, eq, inArray } from 'drizzle-orm'
import { participation } from '../db/schema.ts'

/** Where a user stands at an event. Without a row: 'none'. */
export type Standing = 'none' | ParticipationState
export type ParticipationState = 'pending' | 'waiting' | 'participant'

/**
 * What a step makes of a standing. 'enter': 'pending', or where approval is automatic what 'place' says. 'place':
 * 'participant' while there is a place and nobody waits for one, else 'waiting'. 'same': nothing changes, and the call
 * succeeds. 'refused': there is nothing to change.
 */
type Outcome = 'enter' | 'place' | 'participant' | 'none' | 'same' | 'refused'

/**
 * Every step from every standing. Each is one conditional statement, which has an effect only in the standings that it
 * changes. One more step has no caller: 'waiting' becomes 'participant' when a place comes free (promotion.ts).
 */
export const steps = {
  join: { none: 'enter', pending: 'same', waiting: 'same', participant: 'same' },
  approve: { none: 'refused', pending: 'place', waiting: 'same', participant: 'same' },
  reject: { none: 'refused', pending: 'none', waiting: 'refused', participant: 'refused' },
  leave: { none: 'same', pending: 'none', waiting: 'none', participant: 'none' },
  remove: { none: 'refused', pending: 'refused', waiting: 'none', participant: 'none' },
  promote: { none: 'refused', pending: 'refused', waiting: 'participant', participant: 'same' },
} as const satisfies Record<string, Record<Standing, Outcome>>

export type Step = keyof typeof steps

const STATES = ['pending', 'waiting', 'participant'] as const
const changes = (outcome: Outcome) => outcome !== 'same' && outcome !== 'refused'

/** SQL condition: the user's participation in the event is in a state that the step changes. */
export const isChangedBy = (step: Exclude<Step, 'join'>, hikeId: number, userId: number) =>
  and(
    isOf(hikeId, userId),
    inArray(
      participation.state,
      STATES.filter((state) => changes(steps[step][state])),
    ),
  )

/** SQL condition. */
export const isOf = (hikeId: number, userId: number) =>
  and(eq(participation.hikeId, hikeId), eq(participation.userId, userId))
