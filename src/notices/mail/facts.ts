import type { Snapshot } from '../../db/tables/notices.ts'
import { openStreetMap } from '../../shared/map-links.ts'
import { planChanges } from '../../shared/plan-changes.ts'
import { t } from '../../texts/mails.ts'
import { t as notices } from '../../texts/notices.ts'
import { when } from '../kinds/snapshot.ts'
import type { DueNotice } from './due.ts'
import type { MailedHike } from './hikes.ts'
import { nameText, unlinked } from './plain-text.ts'
import type { Letter } from './template.ts'

export const changeFacts = ({ before, after, currency = '' }: Snapshot): Letter['facts'] =>
  before && after
    ? planChanges(before, after, currency).map(({ of, from, to }) => [t.changedFacts[of], `${from} → ${to}`])
    : []

export const planFacts = ({ place, ...snapshot }: Snapshot): Letter['facts'] =>
  snapshot.time == null || snapshot.zone == null || place == null
    ? []
    : [
        [t.when, when(snapshot)],
        [t.where, place],
      ]

/** Returns the facts in a reminder, such as the meeting point, the weather, the gear and the people. */
export function reminderFacts(
  { row, organizer, hasRoute, people, sun, weather }: MailedHike,
  origin: string,
) {
  const { locationLat: lat, locationLng: lng, gear } = row
  const facts: (Letter['facts'][number] | false)[] = [
    lat !== null && lng !== null && [t.meetingPoint, t.onTheMap, openStreetMap({ lat, lng })],
    hasRoute && [t.route, t.gpxFile, `${origin}/events/${row.id}.gpx`],
    weather() !== '' && [t.weather, weather()],
    sun() !== '' && [t.sun, sun()],
    gear.length > 0 && [t.gear, gear.map(unlinked).join(' · ')],
    [t.organizer, nameText(organizer)],
    [t.whoComes, people().map(nameText).join(', ') || t.nobodyComes],
  ]
  return facts.filter((fact) => fact !== false)
}

/** The paragraphs of a request to join: the number of guests, and the user's note and answers. */
export const requestWords = (request: DueNotice['request']) =>
  request === null
    ? []
    : [
        ...(request.people > 1 ? [notices.withGuests(request.people - 1)] : []),
        ...(request.note ? [notices.quoted(unlinked(request.note))] : []),
        ...request.answers.map(({ question, answer }) => `${unlinked(question)}\n${unlinked(answer)}`),
      ]

/** Returns a paragraph about the waitlist if one of these requests was sent for a full hike. */
export const fullWords = (requests: DueNotice[]) =>
  requests.some(({ data }) => data.isFull) ? [notices.requestWaits] : []
