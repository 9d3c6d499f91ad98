import { html } from 'hono/html'
import { hueOf, initialsOf } from '../shared/avatar.tsx'
import { amount, eventTime } from '../shared/format.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import { placesText } from '../shared/places-left.ts'
import { formatPrice } from '../shared/price-limits.ts'
import { smallPicture } from '../shared/srcset.ts'
import type { EventSummary, ViewerRole } from './event-lists.ts'

/** `km` from the visitor's place. */
export type CardEvent = EventSummary & { km?: number }
type CardPicture = { src: string; sizes?: string; srcSet?: string; isLazy: boolean }
type CardContext = { now: Date; currency: string }

/** An event in a list. A template, as elements of React would be most of the cost of a page with 24 of them. */
export const eventCard = (event: CardEvent, picture: CardPicture, { now, currency }: CardContext) => html`\
<li class="card" id="hike-${event.id}">${stateChip(event)}${pictureOf(picture)}\
<div class="text"><time datetime="${machineTime(event.eventTime)}">\
${eventTime(event.eventTime, event.timeZone, now)}</time>\
<h3><a href="/events/${event.id}">${nameOf(event)}</a></h3><p class="place">${event.location}</p>\
${distanceAway(event.km)}${chips(event)}</div>\
<p class="organizer-line">${avatar(event)}<span>${event.organizerUsername}</span>\
${event.status === 'scheduled' && goingText(event)}\
<b>${formatPrice(event.price, currency)}</b></p></li>`

const CANCELLED = html`<p class="role cancelled">Cancelled</p>`

const HIDDEN = html`<p class="role cancelled">Hidden by a moderator</p>`

const stateChip = ({ isHidden, status, role }: CardEvent) =>
  isHidden ? HIDDEN : status === 'cancelled' ? CANCELLED : roleChip(role)

const nameOf = ({ name, status }: CardEvent) => (status === 'cancelled' ? html`<s>${name}</s>` : name)

const roleLabels = { organizer: 'Organizing', participant: 'Going', pending: 'Waiting', waiting: 'In line' }

/** What the viewer is to the event. */
const roleChip = (role: ViewerRole) => role && html`<p class="role ${role}">${roleLabels[role]}</p>`

const pictureOf = ({ src, sizes, srcSet, isLazy }: CardPicture) => html`\
<img src="${src}" ${sizes && srcSet ? html`srcset="${srcSet}" sizes="${sizes}" ` : null}\
alt="" width="600" height="400"${isLazy && html` loading="lazy"`}>`

/** '3 going', '3 of 8 going', 'Full · 2 waiting' */
function goingText({ capacity, participantCount: going, waitingCount: waiting }: EventSummary) {
  const isFull = waiting > 0 || (capacity !== null && going >= capacity)
  const text = isFull
    ? placesText({ capacity, participant_count: going, waiting_count: waiting })
    : capacity === null
      ? `${going} going`
      : `${going} of ${capacity} going`
  return (going > 0 || isFull) && html`<span class="muted">${text}</span>`
}

/** To the minute: '2026-11-28T08:40Z' */
const machineTime = (instant: Date) => `${instant.toISOString().slice(0, 16)}Z`

const distanceAway = (km: number | undefined) =>
  km !== undefined &&
  html`<p class="distance"><svg class="icon" aria-hidden="true"><use href="/icons.svg#pin"></use></svg>\
${km < 0.5 ? 'less than 1 km away' : `${amount(Math.round(km))} km away`}</p>`

function chips({ distance, elevationDiff, estimatedDuration }: EventSummary) {
  if (distance === null && elevationDiff === null && estimatedDuration === null) return null
  return html`<ul class="chips">\
${distance !== null && html`<li class="fact-distance" title="Distance">${amount(distance)} km</li>`}\
${elevationDiff !== null && html`<li class="fact-climb" title="Climb">${amount(elevationDiff)} m</li>`}\
${estimatedDuration !== null && html`<li class="fact-hourglass" title="Duration">${amount(estimatedDuration)} h</li>`}\
</ul>`
}

/** As <Avatar> draws it. */
function avatar({ organizerId, organizerUsername, organizerPicture }: EventSummary) {
  const picture = pictureUrl(organizerPicture)
  if (picture === null)
    return html`<i class="avatar ${hueOf(organizerId)}" data-initials="${initialsOf(organizerUsername)}" \
aria-hidden="true"></i>`
  return html`<img class="avatar" width="40" height="40" loading="lazy" src="${smallPicture(picture) ?? picture}" \
alt="">`
}
