import { html } from 'hono/html'
import { useContext } from 'react'
import { unreadLabel } from '../../chat/view/unread.ts'
import { isFull, placesText } from '../../participation/view/capacity.ts'
import { refundLabel } from '../../participation/view/refund-label.ts'
import { DEFAULT_AVATAR, hueOf } from '../../shared/avatar.tsx'
import { formatPrice } from '../../shared/charges.ts'
import { DAY } from '../../shared/duration.ts'
import { amount, daysNote, hikeClock, hikeDate, hikeDates, isoMinute, localDay } from '../../shared/format.ts'
import { hikePictureUrl, pictureUrl, smallPicture, sourceSet } from '../../shared/picture-urls.ts'
import { Prices } from '../../shared/prices.ts'
import { writtenIn } from '../../shared/written-in.ts'
import { t } from '../../texts/hike-lists.ts'
import { figures } from '../view/share-text.ts'
import { capacityJson } from './capacity-json.ts'
import type { HikeSummary, ViewerRole } from './hike-summary.ts'

type HikeCardsProps = {
  hikes: CardHike[]
  now: Date
  /** The number of cards that are visible without scrolling. Their pictures are not loaded lazily. */
  aboveTheFold?: number
  id?: string
  /** Whether the hikes are sorted by their start. If so, each day has a heading on phones. */
  byDay?: boolean
}

const SIZES = '(min-width: 40rem) 9rem, 6rem'

export function HikeCards({ hikes, now, aboveTheFold = 0, id, byDay = false }: HikeCardsProps) {
  const { currency, usualPrice } = useContext(Prices)
  const days = hikes.map((event) => dayOf(event, now))
  const cards = hikes.map((event, index) => {
    const day = days[index] ?? ''
    const heading = byDay && day !== days[index - 1] && dayHeading(day)
    const src = hikePictureUrl(event)
    const { sizes, srcSet } = sourceSet(src, 600, 1200, SIZES)
    const picture = { src, sizes, srcSet, isLazy: index >= aboveTheFold }
    return html`${heading}${hikeCard(event, picture, { day, now, currency, usualPrice })}`
  })
  return (
    <ul
      className={byDay ? 'cards by-day' : 'cards'}
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the templates of the cards escape their values.
      dangerouslySetInnerHTML={{ __html: cards.join('') }}
    />
  )
}

/** `km` is the distance from the place that the user searches near. */
type CardHike = HikeSummary & {
  km?: number | null
  hasPaid?: boolean
  lastPayment?: string | null
  unread?: number
}
type CardPicture = { src: string; sizes?: string; srcSet?: string; isLazy: boolean }
type CardContext = { day: string; now: Date; currency: string; usualPrice: number }

/**
 * A hike in a list. It is a string template, because rendering React elements would account for most of the cost of a
 * page with 24 cards.
 */
const hikeCard = (
  event: CardHike,
  picture: CardPicture,
  { day, now, currency, usualPrice }: CardContext,
) => html`\
<li class="card" id="hike-${event.id}">${stateChip(event)}\
<img src="${picture.src}" ${sizesOf(picture)}alt="" width="600" height="400"${picture.isLazy && LAZY}>\
<time datetime="${isoMinute(event.eventTime)}"><span>${event.days > 1 ? hikeDates(event.eventTime, event.endTime, event.timeZone, now) : day} · </span>${hikeClock(event.eventTime, event.timeZone)}${daysNote(event.days)}</time>\
<h3><a href="/events/${event.id}"${writtenIn()}>${nameOf(event)}</a></h3>\
<p class="place">${distanceAway(event.km)}${event.location}</p>${figuresOf(event)}\
<p class="who">${avatar(event)}<span>${event.organizerUsername}</span>\
${event.status === 'scheduled' && goingText(event)}${unreadText(event.unread)}</p>${priceText(event, usualPrice, currency)}</li>`

const stateChip = ({ isHidden, status, role }: CardHike) =>
  isHidden ? warning(t.hidden) : status === 'cancelled' ? warning(t.cancelled) : roleChip(role)

const warning = (text: string) => html`<p class="role cancelled">${text}</p>`

const nameOf = ({ name, status }: CardHike) => (status === 'cancelled' ? html`<s>${name}</s>` : name)

const roleChip = (role: ViewerRole) => role && html`<p class="role ${role}">${t.roles[role]}</p>`

const sizesOf = ({ sizes, srcSet }: CardPicture) =>
  sizes && srcSet ? html`srcset="${srcSet}" sizes="${sizes}" ` : null

const LAZY = html` loading="lazy"`

/** '3 going', '3 of 8 going', 'Full · 2 waiting' */
function goingText(hike: HikeSummary) {
  const { capacity, participantCount: participants, going, role } = hike
  const places = { ...capacityJson(hike, { participants, going }), viewer: { role } }
  const text = isFull(places)
    ? placesText(places)
    : capacity === null
      ? t.going(going)
      : t.goingOf(going, capacity)
  return (going > 0 || isFull(places)) && html`<span class="muted">${text}</span>`
}

const dayHeading = (day: string) => html`<li class="day"><h2>${day}</h2></li>`

/** 'Today', 'Tomorrow', 'Sat 28 Nov'. In a list of upcoming hikes, a tour that has begun counts as today. */
function dayOf({ eventTime, days, timeZone }: HikeSummary, now: Date) {
  const time = days > 1 && eventTime < now ? now : eventTime
  const day = localDay(time, timeZone)
  if (day === localDay(now, timeZone)) return t.today
  if (day === localDay(new Date(now.getTime() + DAY), timeZone)) return t.tomorrow
  return hikeDate(time, timeZone, now)
}

/** '3 new' */
const unreadText = (unread = 0) =>
  unread > 0 &&
  html`<span class="unread">${unreadLabel(unread)}<span class="visually-hidden">${t.newMessages}</span></span>`

/** The price, or what the viewer's payment has become; nothing for a hike that is free, or cancelled and unpaid. */
function priceText({ price, hasPaid, lastPayment, status }: CardHike, usualPrice: number, currency: string) {
  if (status === 'cancelled') return bold(refundLabel(lastPayment))
  const due = price ?? usualPrice
  return bold(hasPaid ? t.paid : due > 0 && formatPrice(due, currency))
}

const bold = (text: string | false | undefined) => text && html`<b>${text}</b>`

const distanceAway = (km: number | null | undefined) =>
  typeof km === 'number' && (km < 0.5 ? t.nearerThanOneKm : t.kmAway(amount(Math.round(km))))

/** 'T2 · 11.5 km · ↑180 m · 3.5 h' */
function figuresOf({ grade, distance, elevationDiff, estimatedDuration }: HikeSummary) {
  const known = figures({ distance, elevation_diff: elevationDiff, estimated_duration: estimatedDuration })
  if (grade) known.unshift(grade)
  return known.length > 0 && html`<p class="figures">${known.join(' · ')}</p>`
}

/** The HTML that <Avatar> renders (src/shared/avatar.tsx). */
function avatar({ organizerId, organizerPicture }: HikeSummary) {
  const picture = pictureUrl(organizerPicture) ?? DEFAULT_AVATAR
  return html`<img class="avatar ${hueOf(organizerId)}" width="40" height="40" loading="lazy" \
src="${smallPicture(picture) ?? picture}" alt="">`
}
