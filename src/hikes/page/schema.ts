import * as z from 'zod'
import { NamedPerson, Time } from '../../http/shapes.ts'
import { GuestAnswer, Participant, SameTime, Waiting } from '../../participation/schema.ts'
import { Announcement } from '../announcements/schema.ts'
import type { ContentField } from '../rules/columns.ts'
import { Route } from '../tracks/schema.ts'
import { EFFORTS, SUITABILITIES } from '../view/attributes.ts'
import { GRADES } from '../view/grades.ts'

/** The editable fields of a hike, without those that only drafts have or that only the owner can set. */
const fields = {
  name: z.string(),
  location: z.string(),
  event_time: Time,
  end_time: Time.nullable().meta({ description: 'Of a tour of several days; null for a day.' }),
  nights: z
    .array(z.object({ name: z.string(), url: z.string().optional(), note: z.string().optional() }))
    .meta({ description: 'Where a tour of several days stays, in order.' }),
  time_zone: z.string().meta({ description: 'IANA name.' }),
  price: z.int().nullable().meta({
    description: 'In the smallest unit of the currency: 0 is free, null is the usual price.',
  }),
  refund_until_hours: z.int().nullable().meta({
    description: 'Leaving so many hours before the start refunds everything. Null: until the start.',
  }),
  late_refund_percent: z.int().meta({ description: 'Of the price, for who leaves later.' }),
  elevation_diff: z.number().nullable().meta({ description: 'Metres.' }),
  distance: z.number().nullable().meta({ description: 'Kilometres.' }),
  estimated_duration: z.number().nullable().meta({ description: 'Hours.' }),
  capacity: z.int().nullable().meta({ description: 'Null is no limit.' }),
  guests_allowed: z.int().meta({ description: 'How many guests a participant may bring.' }),
  approval: z.enum(['manual', 'automatic']),
  joins_open_at: Time.nullable().meta({ description: 'From when on one may ask to join.' }),
  joins_close_at: Time.nullable().meta({
    description: 'Until when; with an opening and without this until the start.',
  }),
  min_participants: z.int().nullable().meta({ description: 'With how many people it takes place.' }),
  grade: z.enum(GRADES).nullable().meta({ description: 'By the SAC scale.' }),
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
        'Only its organizers get a draft, who it is submitted to, and who is asked to organize it.',
    }),
    cancellation_reason: z.string().nullable(),
    image: z.string().nullable(),
    effort: z.enum(EFFORTS).nullable().meta({ description: 'Null where distance or climb is not known.' }),
    organizer: z.int(),
    organizer_username: z.string(),
    organizer_profile_picture: z.string().nullable(),
    hidden: z.literal(true).optional().meta({
      description: 'A moderator has hidden it: only its owner and the moderators get it.',
    }),
    ...listedFields,
    days: z.int().meta({ description: 'Calendar days in its time zone.' }),
    participant_count: z.int().meta({ description: 'Without their guests.' }),
    going: z.int().meta({ description: 'The participants and their guests.' }),
    confirmed: z.boolean().meta({
      description: 'An organizer has said that it takes place, although the minimum may not be reached.',
    }),
    spots_left: z.int().nullable(),
    waiting_count: z.int().meta({ description: 'The people on the waitlist, guests included.' }),
  })
  .meta({ id: 'HikeSummary' })

const Organizer = NamedPerson.extend({
  is_owner: z.boolean(),
  accepted: z.boolean().meta({
    description: 'False while the person has not answered; then only the owner and that person get it.',
  }),
}).meta({ id: 'Organizer' })
export const Organizers = z.array(Organizer)

const Viewer = z.object({
  role: z.enum(['visitor', 'user', 'pending', 'waiting', 'participant', 'organizer']),
  is_owner: z.boolean(),
  has_paid: z.boolean().meta({ description: 'Online or outside the app.' }),
  paid_outside: z.literal(true).optional().meta({
    description:
      'In cash or by transfer, as the owner has marked: such a payment is not refunded by the app.',
  }),
  paid_text: z.string().optional().meta({
    description:
      'What the viewer has paid online for all whom they bring, or that all or a part of it was refunded, in words, for the page.',
  }),
  unread: z.int().optional().meta({ description: 'Messages in the chat.' }),
  read_through: z.int().optional().meta({ description: 'The last message that the viewer has read.' }),
  position: z.int().optional().meta({ description: 'On the waitlist; 1 is next.' }),
  guests: z.array(GuestAnswer).optional().meta({ description: 'Those whom the viewer brings along.' }),
  guest_count: z.int().optional(),
  declined: z.literal(true).optional(),
  same_time: z.array(SameTime).optional().meta({
    description:
      'For others than its organizers: other hikes of the viewer at the same time, where there are any.',
  }),
  watching: z.literal(true).optional().meta({
    description: 'Gets a notice once joining opens.',
  }),
  same_time_text: z.string().optional().meta({ description: 'The same in words, for the page.' }),
  request_text: z.string().optional().meta({
    description: 'For those who have asked to join: who decides, in words, for the page.',
  }),
})

const Plan = z.object({
  event_time: Time,
  end_time: Time.nullish(),
  time_zone: z.string(),
  location: z.string(),
  location_lat,
  location_lng,
  price: z.int(),
})

const Payment = z.object({
  amount: z.int(),
  currency: z.string(),
  disputed: z.int().meta({ description: 'How much of it the payer disputes at their bank.' }),
  refundable_until: Time.meta({ description: 'Leaving earlier refunds all of it.' }),
  late_refund: z
    .object({ amount: z.int(), until: Time })
    .optional()
    .meta({ description: 'What leaving later gives back until the start, by the terms when it was paid.' }),
})

export const Hike = HikeSummary.extend({
  description,
  nights,
  location_lat,
  location_lng,
  questions,
  album_public: z.boolean(),
  publish_at: Time.nullable().optional().meta({ description: 'When a draft is published by itself.' }),
  submitted_at: Time.nullable().optional().meta({ description: 'Since when moderators read a draft.' }),
  return_comment: z.string().nullable().optional().meta({
    description: 'Why a moderator has returned a draft.',
  }),
  was_over: z.literal(true).optional().meta({
    description: 'Its day was over before it was moved: nothing opens again.',
  }),
  participants: z.array(Participant),
  route: Route.nullable(),
  organizers: Organizers,
  viewer: Viewer,
  announcements: z.array(Announcement).optional().meta({
    description: 'For participants and organizers: the latest ones, newest first.',
  }),
  other_dates: z
    .array(z.object({ id: z.int(), event_time: Time, time_zone: z.string() }))
    .meta({ description: 'The other hikes of its series, of today or later, soonest first.' }),
  following: z.object({ hikes: z.int(), people: z.int() }).optional().meta({
    description:
      'For those who organize all the hikes that follow in the series: how many an edit can change too, and the people to tell.',
  }),
  earlier_plan: Plan.optional().meta({
    description: 'The plan three days ago, where it has been changed since.',
  }),
  pending_count: z.int().optional().meta({ description: 'For organizers.' }),
  waiting: z.array(Waiting).optional().meta({ description: 'For organizers: the waitlist.' }),
  place_to_offer: z.literal(true).optional().meta({
    description:
      'For organizers: a place is free in the last hours, which they decide who on the waitlist gets.',
  }),
  paid: z
    .object({
      people: z.int(),
      totals: z.record(z.string(), z.int()),
      outside: z
        .int()
        .optional()
        .meta({ description: 'People who have paid outside the app, whom nothing is refunded to.' }),
      reminded_at: Time.optional().meta({ description: 'When those who have not paid were reminded last.' }),
    })
    .optional()
    .meta({ description: 'For the owner: what a cancellation refunds, by currency.' }),
  keep_chat: z.boolean().optional().meta({ description: 'For the owner.' }),
  requested_at: Time.optional().meta({
    description: 'When the viewer asked to join, while that is pending.',
  }),
  own_payment: Payment.optional(),
}).meta({ id: 'Hike' })

const ForecastHour = z.object({
  time: Time,
  temperature: z.number().meta({ description: '°C' }),
  precipitation: z.number().meta({ description: 'mm' }),
  probability: z.number().meta({ description: 'Of precipitation, in %.' }),
  wind: z.number().meta({ description: 'km/h' }),
  gusts: z.number().meta({ description: 'km/h' }),
  code: z.int().meta({ description: 'Of the weather, by WMO.' }),
})

export const Weather = z.object({ hours: z.array(ForecastHour), credit: z.string(), fetched_at: Time })
