import * as z from 'zod'
import { NamedPerson, smallestUnit, Time } from '../../http/shapes.ts'
import { GuestAnswer, Participant, SameTime, Waiting } from '../../participation/schema.ts'
import { Announcement } from '../announcements/schema.ts'
import type { ContentField } from '../rules/columns.ts'
import { describedFields } from '../rules/fields.ts'
import { Route } from '../tracks/schema.ts'
import { EFFORTS, SUITABILITIES } from '../view/attributes.ts'
import { GRADES } from '../view/grades.ts'

/** The editable fields of a hike, except those that only drafts have or that only the owner can set. */
const fields = {
  name: z.string(),
  location: z.string(),
  event_time: Time,
  end_time: Time.nullable().meta({ description: 'End of a hike of several days; null for a one-day hike.' }),
  nights: z
    .array(z.object({ name: z.string(), url: z.string().optional(), note: z.string().optional() }))
    .meta({ description: 'Overnight stops of a hike of several days, in order.' }),
  time_zone: z.string().meta({ description: 'IANA time zone name.' }),
  price: z.int().nullable().meta(describedFields.price),
  refund_until_hours: z
    .int()
    .nullable()
    .meta({
      description:
        'Number of hours before the start until which leaving ' +
        'is refunded in full. Null means until the start.',
    }),
  late_refund_percent: z.int().meta({
    description: 'Percentage of the price refunded to people who leave between that deadline and the start.',
  }),
  elevation_diff: z.number().nullable().meta(describedFields.elevation_diff),
  distance: z.number().nullable().meta(describedFields.distance),
  estimated_duration: z.number().nullable().meta(describedFields.estimated_duration),
  capacity: z
    .int()
    .nullable()
    .meta({ description: 'Maximum number of participants, including guests. Null means no limit.' }),
  guests_allowed: z.int().meta({ description: 'Maximum number of guests per participant.' }),
  approval: z.enum(['manual', 'automatic']),
  joins_open_at: Time.nullable().meta({ description: 'When joining opens. Null means immediately.' }),
  joins_close_at: Time.nullable().meta({
    description:
      'When joining closes. Null means at the start if ' +
      '“joins_open_at” is set, otherwise at the end of the last day.',
  }),
  min_participants: z.int().nullable().meta({
    description:
      'Minimum number of people, including guests, for the hike to take place. Null means no minimum.',
  }),
  grade: z.enum(GRADES).nullable().meta({ description: 'Difficulty on the SAC hiking scale.' }),
  gear: z.array(z.string()),
  good_for: z.array(z.enum(SUITABILITIES)),
  description: z.string(),
  location_lat: z.number().nullable(),
  location_lng: z.number().nullable(),
  questions: z.array(z.string()),
} satisfies Record<ContentField, z.ZodType>

const { description, nights, location_lat, location_lng, questions, ...listedFields } = fields

export const HikeSummary = z
  .object({
    id: z.int(),
    status: z.enum(['scheduled', 'cancelled', 'draft']).meta({
      description:
        'A draft is visible only to its organizers, to people asked ' +
        'to co-organize it and, once submitted, to moderators.',
    }),
    cancellation_reason: z.string().nullable(),
    image: z.string().nullable(),
    effort: z
      .enum(EFFORTS)
      .nullable()
      .meta({ description: 'Null if the distance or the elevation difference is not known.' }),
    organizer: z.int(),
    organizer_username: z.string(),
    organizer_profile_picture: z.string().nullable(),
    hidden: z.literal(true).optional().meta({
      description:
        'Set if a moderator has hidden the hike or its owner. Only the owner and moderators can see it.',
    }),
    ...listedFields,
    days: z.int().meta({ description: 'Number of calendar days, in the time zone of the hike.' }),
    participant_count: z.int().meta({ description: 'Number of participants, excluding guests.' }),
    going: z.int().meta({ description: 'Number of participants and guests.' }),
    confirmed: z.boolean().meta({
      description:
        'Whether an organizer has confirmed that the hike takes place even if the minimum is not reached.',
    }),
    spots_left: z.int().nullable(),
    waiting_count: z.int().meta({ description: 'Number of people on the waitlist, including guests.' }),
  })
  .meta({ id: 'HikeSummary' })

const Organizer = NamedPerson.extend({
  is_owner: z.boolean(),
  accepted: z.boolean().meta({
    description:
      'False until the person has accepted. Until then, only the owner and that person can see the entry.',
  }),
}).meta({ id: 'Organizer' })
export const Organizers = z.array(Organizer)

const Viewer = z.object({
  role: z.enum(['visitor', 'user', 'pending', 'waiting', 'participant', 'organizer']),
  is_owner: z.boolean(),
  has_paid: z.boolean().meta({ description: 'Whether the viewer has paid, online or outside the app.' }),
  paid_outside: z
    .literal(true)
    .optional()
    .meta({
      description:
        'Set if the owner has marked the viewer as having paid in cash ' +
        'or by bank transfer. The app does not refund such payments.',
    }),
  paid_text: z
    .string()
    .optional()
    .meta({
      description:
        'Text for the page: what the viewer has paid online for ' +
        'themselves and their guests, or how much of it was refunded.',
    }),
  paid_before: z.literal(true).optional().meta({
    description: 'Set if an online payment of the viewer no longer counts: it was refunded, or they left.',
  }),
  unread: z.int().optional().meta({ description: 'Number of unread chat messages.' }),
  read_through: z
    .int()
    .optional()
    .meta({ description: 'Id of the last chat message that the viewer has read.' }),
  position: z.int().optional().meta({ description: 'Position on the waitlist; 1 is next.' }),
  guests: z.array(GuestAnswer).optional().meta({ description: 'The guests the viewer is bringing.' }),
  guest_count: z.int().optional(),
  declined: z.literal(true).optional(),
  same_time: z.array(SameTime).optional().meta({
    description: 'Other hikes of the viewer at the same time, if any. Not returned to organizers.',
  }),
  watching: z.literal(true).optional().meta({
    description: 'Set if the viewer will get a notice when joining opens.',
  }),
  same_time_text: z.string().optional().meta({ description: 'Text for the page about “same_time”.' }),
  request_text: z.string().optional().meta({
    description: 'Text for the page about who decides on the viewer’s pending request.',
  }),
})

const Plan = z.object({
  event_time: Time,
  end_time: Time.nullish(),
  time_zone: z.string(),
  location: z.string(),
  location_lat,
  location_lng,
  price: z.int().meta(smallestUnit),
})

const Payment = z.object({
  amount: z.int().meta(smallestUnit),
  currency: z.string(),
  disputed: z
    .int()
    .meta({ description: 'The part of the amount that the payer is disputing with their bank.' }),
  refundable_until: Time.meta({ description: 'Leaving before this time refunds the full amount.' }),
  late_refund: z
    .object({ amount: z.int().meta(smallestUnit), until: Time })
    .optional()
    .meta({
      description:
        'The amount refunded for leaving later, but before “until”, under the terms at the time of payment.',
    }),
})

export const Hike = HikeSummary.extend({
  description,
  nights,
  location_lat,
  location_lng,
  questions,
  album_public: z.boolean(),
  publish_at: Time.nullable()
    .optional()
    .meta({ description: 'For drafts: when the draft is published automatically, or null.' }),
  submitted_at: Time.nullable()
    .optional()
    .meta({ description: 'For drafts: when the draft was submitted to the moderators, or null.' }),
  return_comment: z.string().nullable().optional().meta({
    description: 'For drafts: why a moderator returned the draft, or null.',
  }),
  was_over: z.literal(true).optional().meta({
    description: 'Set if the hike was already over when it was moved to a later day. It stays closed.',
  }),
  participants: z.array(Participant),
  route: Route.nullable(),
  organizers: Organizers,
  viewer: Viewer,
  announcements: z.array(Announcement).optional().meta({
    description: 'For participants and organizers: the latest announcements, newest first.',
  }),
  other_dates: z
    .array(z.object({ id: z.int(), event_time: Time, time_zone: z.string() }))
    .meta({ description: 'The other hikes in the series from today on, soonest first.' }),
  following: z
    .object({ hikes: z.int(), people: z.int() })
    .optional()
    .meta({
      description:
        'For people who organize all later hikes in the series: the number of these hikes, ' +
        'which an edit can also change, and of their participants and pending requests.',
    }),
  earlier_plan: Plan.optional().meta({
    description: 'The plan as it was three days ago, if it has changed since.',
  }),
  pending_count: z
    .int()
    .optional()
    .meta({ description: 'For organizers: the number of pending requests to join.' }),
  waiting: z.array(Waiting).optional().meta({ description: 'For organizers: the waitlist.' }),
  place_to_offer: z
    .literal(true)
    .optional()
    .meta({
      description:
        'For organizers: set if a place is free in the last 12 hours ' +
        'before the start, when they decide who on the waitlist gets it.',
    }),
  paid: z
    .object({
      people: z.int(),
      totals: z.record(z.string(), z.int()),
      outside: z.int().optional().meta({
        description: 'Number of people who have paid outside the app. The app does not refund them.',
      }),
      reminded_at: Time.optional().meta({ description: 'When people who have not paid were last reminded.' }),
    })
    .optional()
    .meta({
      description: 'For the owner: how many people a cancellation would refund, and the totals by currency.',
    }),
  keep_chat: z.boolean().optional().meta({
    description: 'For the owner: whether the chat is kept instead of being emptied a year after the hike.',
  }),
  requested_at: Time.optional().meta({
    description: 'When the viewer asked to join. Returned only while the request is pending.',
  }),
  own_payment: Payment.optional(),
}).meta({ id: 'Hike' })

const ForecastHour = z.object({
  time: Time,
  temperature: z.number().meta({ description: '°C' }),
  precipitation: z.number().meta({ description: 'mm' }),
  probability: z.number().meta({ description: 'Probability of precipitation, in %.' }),
  wind: z.number().meta({ description: 'km/h' }),
  gusts: z.number().meta({ description: 'km/h' }),
  code: z.int().meta({ description: 'WMO weather code.' }),
})

export const Weather = z.object({ hours: z.array(ForecastHour), credit: z.string(), fetched_at: Time })
