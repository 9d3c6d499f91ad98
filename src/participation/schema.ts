import * as z from 'zod'
import type { Guest as StoredGuest } from '../db/tables/participation.ts'
import { NamedPerson, Person, Time } from '../http/shapes.ts'
import { tooLong, VISIBLE } from '../shared/text.ts'
import { t } from '../texts/joining.ts'
import {
  MAX_ANSWER,
  MAX_GUEST_NAME,
  MAX_GUESTS,
  MAX_NOTE,
  MAX_QUESTIONS,
  MAX_REMOVAL_REASON,
} from './limits.ts'
import { tooManyGuests } from './view/guests.ts'

const userId = z.int({ error: () => t.userRequired }).positive({ error: () => t.userRequired })

export const ChosenUser = z.object({ user_id: userId })

export const Removal = z.object({
  user_id: userId,
  reason: z
    .string({ error: () => t.reasonNotText })
    .trim()
    .max(MAX_REMOVAL_REASON, { error: () => tooLong(t.aReason, MAX_REMOVAL_REASON) })
    .default(''),
})

export const Attendance = z.object({
  user_id: userId,
  attended: z.boolean({ error: () => t.attendedNotKnown }).nullable(),
  if_unmarked: z
    .boolean({ error: () => t.attendedNotKnown })
    .optional()
    .meta({ description: 'If true, an existing mark is kept. The response contains the stored mark.' }),
})
export type Attendance = z.output<typeof Attendance>

const unanswered = { error: () => t.unanswered }

const answer = z
  .string(unanswered)
  .trim()
  .regex(VISIBLE, unanswered)
  .max(MAX_ANSWER, { error: () => tooLong(t.anAnswer, MAX_ANSWER) })

/** Returns the validation message for an answer; null if it is valid. */
export const answerProblem = (text: string | undefined) =>
  answer.safeParse(text).error?.issues[0]?.message ?? null

const nameMissing = { error: () => t.guestNameMissing }

const guestName = z
  .string(nameMissing)
  .trim()
  .regex(VISIBLE, nameMissing)
  .max(MAX_GUEST_NAME, { error: () => tooLong(t.guestName, MAX_GUEST_NAME) })

/** Returns the validation message for the name of a guest; null if it is valid. */
export const guestNameProblem = (name: string) => guestName.safeParse(name).error?.issues[0]?.message ?? null

const Guest = z
  .object({ name: guestName, child: z.boolean({ error: () => t.childNotBoolean }).optional() }, nameMissing)
  .transform(({ name, child }): StoredGuest => ({ name, ...(child && { child }) }))

const guests = z
  .array(Guest, { error: () => t.guestsNotList })
  .max(MAX_GUESTS, { error: () => tooManyGuests(MAX_GUESTS) })

export const GuestsInput = z.object({ guests })

export const JoinInput = z.object({
  answers: z
    .array(answer, unanswered)
    .max(MAX_QUESTIONS, { error: () => t.tooManyAnswers })
    .default([]),
  note: z
    .string({ error: () => t.noteNotText })
    .trim()
    .max(MAX_NOTE, { error: () => tooLong(t.aNote, MAX_NOTE) })
    .default(''),
  guests: guests.default([]),
})
export type JoinInput = z.output<typeof JoinInput>

export const GuestAnswer = z
  .object({ name: z.string(), child: z.literal(true).optional() })
  .meta({ id: 'Guest' })

/** A user's guests in a response. */
const guestAnswers = {
  guests: z
    .array(GuestAnswer)
    .optional()
    .meta({ description: 'For organizers: the guests, until a week after the hike.' }),
  guest_count: z.int().optional().meta({ description: 'The number of guests, if any.' }),
}

const Answer = z.object({ question: z.string(), answer: z.string() })

const paid = {
  has_paid: z
    .boolean()
    .optional()
    .meta({ description: 'For the owner: whether the person has paid, online or outside the app.' }),
  paid_outside: z.boolean().optional().meta({
    description: 'For the owner: whether the person is marked as having paid in cash or by bank transfer.',
  }),
  refunded: z
    .literal(true)
    .optional()
    .meta({
      description:
        'For the owner: set if the payment is refunded in full, even if the refund is still on its way. The person ' +
        'does not have to pay again.',
    }),
  paid_text: z.string().optional().meta({
    description:
      'For the owner: text for the page about a refund, such as “Refund on its way”, if there is one.',
  }),
}

export const Participant = NamedPerson.extend({
  ...guestAnswers,
  ...paid,
  attended: z
    .boolean()
    .nullable()
    .optional()
    .meta({ description: 'For organizers: whether the person came; null if not marked.' }),
  answers: z
    .array(Answer)
    .optional()
    .meta({ description: 'For organizers: the answers to the hike’s questions, if any.' }),
  note: z.string().optional().meta({ description: 'For organizers: the note with the request, if any.' }),
}).meta({ id: 'Participant' })

export const SameTime = z.object({
  id: z.int(),
  name: z.string(),
  waiting: z.boolean().meta({
    description: 'True if the person is on its waitlist, false if they take part in it or organize it.',
  }),
})

const Requested = z.object({
  id: z.int(),
  user: Person,
  created_at: Time,
  answers: z.array(Answer),
  note: z.string(),
  ...guestAnswers,
  ...paid,
})

export const Waiting = Requested.extend({
  position: z.int().meta({ description: 'Position on the waitlist; 1 is next.' }),
}).meta({
  id: 'Waiting',
})

export const Request = Requested.extend({
  hikes_together: z.int().meta({
    description: 'Number of past hikes that both the person and the viewer took part in or organized.',
  }),
  same_time: z.array(SameTime).optional().meta({
    description: 'Other hikes of the person at the same time, if any.',
  }),
  attendance: z
    .object({ came: z.int(), missed: z.int() })
    .meta({ description: 'How many hikes the person came to and missed.' }),
  typical: z
    .object({
      avg_distance: z.number().nullable(),
      avg_duration: z.number().nullable(),
      elevation_diff_up: z.number().nullable(),
    })
    .nullable()
    .meta({ description: 'The typical hike in the person’s profile; null if nothing is set.' }),
}).meta({ id: 'Request' })

export const Joined = z.object({ status: z.string(), role: z.enum(['pending', 'waiting', 'participant']) })
export const Left = z.object({
  status: z.string(),
  role: z.literal('user'),
  refund_text: z.string().optional(),
})
