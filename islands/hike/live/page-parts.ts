import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { MapProps } from '../../../src/maps/view/map-embed.tsx'
import { DAY } from '../../../src/shared/duration.ts'
import { HEAD, redrawMemberParts, redrawToday } from './redraw-member-parts.ts'

/** Parts of a hike's page outside of islands. */
export type PagePart = 'today' | 'where' | 'facts' | 'people' | 'announcements' | 'paid' | 'chat'

type Rendering = {
  /** The selector of the part. By default, its name is its id. */
  selector?: string
  /** Returns a value that changes when the content of the part changes. */
  contentOf: (hike: HikeJson) => string
  redraw: (element: HTMLElement, hike: HikeJson, map: MapProps | null) => Promise<void>
}

/** Renders again those parts whose content differs between `shown` and `hike`. */
export async function redrawParts(parts: PagePart[], shown: HikeJson, hike: HikeJson, map: MapProps | null) {
  await Promise.all(
    parts.map(async (id) => {
      const { selector = `#${id}`, contentOf, redraw } = renderings[id]
      const element = document.querySelector<HTMLElement>(selector)
      if (element && contentOf(hike) !== contentOf(shown)) await redraw(element, hike, map)
    }),
  )
}

/** Returns only what the meeting point shows, because other changes must not close a map that the viewer has opened. */
const shownAtMeetingPoint = ({
  location,
  location_lat,
  location_lng,
  event_time,
  time_zone,
  status,
  route,
  ...hike
}: HikeJson) =>
  JSON.stringify([
    location,
    location_lat,
    location_lng,
    event_time,
    time_zone,
    status,
    hike.estimated_duration,
    hike.distance,
    hike.elevation_diff,
    // Ignores the line and the profile of the route, because the page is rendered without them.
    route && { ...route, line: '', profile: [] },
  ])

const takesPart = ({ viewer }: HikeJson) => `${viewer.role === 'participant'}`

const announcementsOf = ({ announcements }: HikeJson) => JSON.stringify(announcements ?? [])

const paidOf = ({ participants, organizers, price, status, paid }: HikeJson) =>
  JSON.stringify([participants, organizers, price, status, paid])

const factsOf = ({
  announcements,
  organizers,
  viewer,
  requested_at,
  own_payment,
  pending_count,
  paid,
  route,
  ...facts
}: HikeJson) => JSON.stringify([facts, viewer.guest_count])

/** Returns '' if the page has no card of the day. Only participants and organizers have one, from the evening before. */
const shownToday = ({ event_time, end_time, time_zone, viewer, ...hike }: HikeJson) =>
  ['participant', 'organizer'].includes(viewer.role) && Date.parse(event_time) - Date.now() < 2 * DAY
    ? JSON.stringify([
        event_time,
        end_time,
        time_zone,
        hike.estimated_duration,
        hike.location,
        hike.location_lat,
        hike.location_lng,
        hike.status,
      ])
    : ''

const renderings: Record<PagePart, Rendering> = {
  today: {
    selector: HEAD,
    contentOf: shownToday,
    redraw: (_, hike) => redrawToday(hike),
  },
  where: {
    contentOf: shownAtMeetingPoint,
    redraw: async (element, hike, map) => {
      const { redrawMeetingPoint } = await import('./redraw-meeting-point.tsx')
      if (map) redrawMeetingPoint(element, hike, map)
    },
  },
  facts: {
    contentOf: factsOf,
    redraw: async (element, hike) => {
      const { redrawHikeFacts } = await import('./redraw-facts.tsx')
      redrawHikeFacts(element, hike)
    },
  },
  people: {
    contentOf: ({ participants, organizers, status, going }) =>
      JSON.stringify([participants, organizers, status, going]),
    redraw: async (element, hike) => {
      const { redrawPeople } = await import('./redraw-people.tsx')
      redrawPeople(element, hike)
    },
  },
  announcements: {
    contentOf: announcementsOf,
    redraw: async (element, hike) => {
      const { redrawAnnouncements } = await import('./redraw-announcements.tsx')
      redrawAnnouncements(element, hike)
    },
  },
  paid: {
    contentOf: paidOf,
    redraw: async (element, hike) => {
      const { redrawPaid } = await import('./redraw-paid.tsx')
      redrawPaid(element, hike)
    },
  },
  // Includes the other parts that only participants have.
  chat: {
    contentOf: takesPart,
    redraw: (_, hike) => redrawMemberParts(hike),
  },
}
