import type { BreadcrumbList, Event, Person, Place, WithContext } from 'schema-dts'
import type { Config } from '../../context/config.ts'
import type { RequestContext } from '../../context/context.ts'
import { groupData } from '../../layout/structured-data.tsx'
import { isFull } from '../../participation/view/capacity.ts'
import { expectedEnd, isOver } from '../../shared/hike-time.ts'
import { isoLocal } from '../../shared/local-time.ts'
import { decimalAmount } from '../../shared/money.ts'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { t } from '../../texts/hike-page.ts'
import { shareText } from '../view/share-text.ts'
import type { Hike } from './hike-details.ts'
import type { HikeJson } from './json.ts'

type Site = Pick<RequestContext, 'config' | 'group'>

/**
 * Returns a hike as structured data, with the properties that Google requires or recommends
 * (https://developers.google.com/search/docs/appearance/structured-data/event). `card` is the path of its preview card.
 */
export function hikeData(site: Site, hike: Hike, json: HikeJson, card: string): WithContext<Event> {
  const {
    config: { APP_ORIGIN },
    group,
  } = site
  const localTime = (instant: Date) => isoLocal(instant, hike.timeZone)
  const picture = pictureUrl(hike.image)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: hike.name,
    description: hike.description || shareText(json),
    url: pageOf(site, hike.id),
    image: [APP_ORIGIN + card, ...(picture ? [APP_ORIGIN + picture] : [])],
    startDate: localTime(hike.eventTime),
    endDate: localTime(expectedEnd(hike.eventTime, hike.endTime, hike.estimatedDuration)),
    ...statusOf(hike, localTime),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: locationOf(hike),
    organizer: [
      ...json.organizers.map(
        ({ id, username }): Person => ({
          '@type': 'Person',
          name: username,
          url: `${APP_ORIGIN}/users/${id}`,
        }),
      ),
      groupData(APP_ORIGIN, group),
    ],
    ...(hike.capacity !== null && {
      maximumAttendeeCapacity: hike.capacity,
      remainingAttendeeCapacity: json.spots_left ?? 0,
    }),
    ...(hike.status === 'scheduled' && !isOver(json) && offersOf(site, hike, json)),
  }
}

const pageOf = ({ config: { APP_ORIGIN } }: Site, id: number) => `${APP_ORIGIN}/events/${id}`

/** A hike counts as rescheduled if its start differs from the first start that was announced. */
function statusOf(hike: Hike, localTime: (instant: Date) => string) {
  const announced = hike.firstStart === null ? hike.eventTime : new Date(hike.firstStart)
  const isRescheduled = announced.getTime() !== hike.eventTime.getTime()
  if (hike.status === 'cancelled') return { eventStatus: 'https://schema.org/EventCancelled' } as const
  if (!isRescheduled) return { eventStatus: 'https://schema.org/EventScheduled' } as const
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: localTime(announced),
  } as const
}

function locationOf({ location, locationLat: latitude, locationLng: longitude }: Hike): Place {
  const place = { '@type': 'Place', name: location, address: location } as const
  if (latitude === null || longitude === null) return place
  return { ...place, geo: { '@type': 'GeoCoordinates', latitude, longitude } }
}

function offersOf(site: Site, hike: Hike, json: HikeJson) {
  const { GROUP_CURRENCY } = site.config
  const price = hike.price ?? site.group.usualPrice
  return {
    isAccessibleForFree: price === 0,
    offers: {
      '@type': 'Offer',
      price: decimalAmount(price, GROUP_CURRENCY),
      priceCurrency: GROUP_CURRENCY.toUpperCase(),
      availability: isFull(json) ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      url: pageOf(site, hike.id),
      validFrom: (hike.joinsOpenAt ?? hike.createdAt).toISOString(),
      ...(hike.joinsCloseAt && { validThrough: hike.joinsCloseAt.toISOString() }),
    },
  } as const
}

export const hikeBreadcrumbs = (
  { APP_ORIGIN }: Pick<Config, 'APP_ORIGIN'>,
  { name }: Hike,
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: t.hikes, item: `${APP_ORIGIN}/` },
    { '@type': 'ListItem', position: 2, name },
  ],
})
