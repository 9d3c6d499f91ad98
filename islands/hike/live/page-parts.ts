import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { MapProps } from '../../../src/maps/view/map-embed.tsx'

/** The ids of parts of a hike's page outside of islands. */
export type PagePart = 'where' | 'facts' | 'people' | 'announcements' | 'paid' | 'chat'

type Rendering = {
  /** Returns a value that changes when the content of the part changes. */
  contentOf: (hike: HikeJson) => string
  redraw: (element: HTMLElement, hike: HikeJson, map: MapProps | null) => Promise<void>
}

/** Renders again those parts whose content differs between `shown` and `hike`. */
export async function redrawParts(parts: PagePart[], shown: HikeJson, hike: HikeJson, map: MapProps | null) {
  await Promise.all(
    parts.map(async (id) => {
      const element = document.getElementById(id)
      const { contentOf, redraw } = renderings[id]
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

const renderings: Record<PagePart, Rendering> = {
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
    redraw: async (_, hike) => {
      const { redrawMemberParts } = await import('./redraw-member-parts.ts')
      await redrawMemberParts(hike)
    },
  },
}
