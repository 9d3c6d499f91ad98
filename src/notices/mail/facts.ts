import type { Snapshot } from '../../db/tables/notices.ts'
import { eventTime } from '../../shared/format.ts'
import { planChanges } from '../../shared/plan-changes.ts'
import type { MailedHike } from './hikes.ts'
import type { Letter } from './template.ts'

const LABELS = { time: 'Time', place: 'Place', price: 'Price' }

export const changeFacts = ({ before, after, currency = '' }: Snapshot): Letter['facts'] =>
  before && after
    ? planChanges(before, after, currency).map(({ of, from, to }) => [LABELS[of], `${from} → ${to}`])
    : []

export const planFacts = ({ time, zone, place }: Snapshot): Letter['facts'] =>
  time == null || zone == null || place == null
    ? []
    : [
        ['When', eventTime(new Date(time), zone)],
        ['Where', place],
      ]

export const reminderFacts = ({ people, sun }: MailedHike): Letter['facts'] => [
  ...(sun ? [['Sun', sun] as [string, string]] : []),
  ['Who comes', people.length > 0 ? people.join(', ') : 'Nobody but the organizer yet'],
]
