import type { Snapshot } from '../../db/tables/notices.ts'
import { openStreetMap } from '../../shared/map-links.ts'
import { planChanges } from '../../shared/plan-changes.ts'
import { when } from '../kinds/snapshot.ts'
import type { DueNotice } from './due.ts'
import type { MailedHike } from './hikes.ts'
import { nameText, unlinked } from './plain-text.ts'
import type { Letter } from './template.ts'

const LABELS = { time: 'Time', place: 'Place', price: 'Price' }

export const changeFacts = ({ before, after, currency = '' }: Snapshot): Letter['facts'] =>
  before && after
    ? planChanges(before, after, currency).map(({ of, from, to }) => [LABELS[of], `${from} → ${to}`])
    : []

export const planFacts = ({ place, ...snapshot }: Snapshot): Letter['facts'] =>
  snapshot.time == null || snapshot.zone == null || place == null
    ? []
    : [
        ['When', when(snapshot)],
        ['Where', place],
      ]

/** Facts in a reminder: the meeting point, the route, the gear and the people. */
export function reminderFacts(
  { row, organizer, hasRoute, people, sun, weather }: MailedHike,
  origin: string,
) {
  const { locationLat: lat, locationLng: lng, gear } = row
  const facts: (Letter['facts'][number] | false)[] = [
    lat !== null && lng !== null && ['Meeting point', 'On the map', openStreetMap({ lat, lng })],
    hasRoute && ['Route', 'GPX file', `${origin}/events/${row.id}.gpx`],
    weather !== '' && ['Weather', weather],
    sun !== '' && ['Sun', sun],
    gear.length > 0 && ['Gear', gear.map(unlinked).join(', ')],
    ['Organizer', nameText(organizer)],
    ['Who comes', people.length > 0 ? people.map(nameText).join(', ') : 'Nobody but the organizer yet'],
  ]
  return facts.filter((fact) => fact !== false)
}

/** The paragraphs that a user has written with a request to join: a note and answers. */
export const requestWords = (request: DueNotice['request']) =>
  request === null
    ? []
    : [
        ...(request.note ? [`“${unlinked(request.note)}”`] : []),
        ...request.answers.map(({ question, answer }) => `${unlinked(question)}\n${unlinked(answer)}`),
      ]
