import { useEffect, useRef } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { MapProps } from '../../../src/maps/view/map-embed.tsx'

/** Renders the page's meeting point again when what it shows changes, unless `map` is null. */
export function useMeetingPoint(asRendered: HikeJson, changed: HikeJson | null, map: MapProps | null) {
  useRedrawn('where', shownAtMeetingPoint, map && asRendered, changed, async (element, hike) => {
    const { redrawMeetingPoint } = await import('./redraw-meeting-point.tsx')
    if (map) redrawMeetingPoint(element, hike, map)
  })
}

/** Renders the facts anew once they have changed. They are no island: their script is loaded by the few pages that see a change. */
export function useHikeFacts(asRendered: HikeJson | null, changed: HikeJson | null) {
  useRedrawn('facts', factsOf, asRendered, changed, async (element, hike) => {
    const { redrawHikeFacts } = await import('./redraw-facts.tsx')
    redrawHikeFacts(element, hike)
  })
}

/** Renders the announcements anew once they have changed. */
export function useAnnouncements(asRendered: HikeJson, changed: HikeJson | null) {
  useRedrawn('announcements', announcementsOf, asRendered, changed, async (element, hike) => {
    const { redrawAnnouncements } = await import('./redraw-announcements.tsx')
    redrawAnnouncements(element, hike)
  })
}

/** Shows or removes what only participants have once the viewer is one, or is one no longer. */
export function useMemberParts(asRendered: HikeJson, changed: HikeJson | null) {
  useRedrawn('chat', takesPart, asRendered, changed, async (chat, hike) => {
    const { redrawMemberParts } = await import('./redraw-member-parts.ts')
    await redrawMemberParts(chat, hike)
  })
}

type Redraw = (element: HTMLElement, hike: HikeJson) => Promise<void>

/** Redraws the element with this id when the content of the hike for it changes. */
function useRedrawn(
  id: string,
  contentOf: (hike: HikeJson) => string,
  asRendered: HikeJson | null,
  changed: HikeJson | null,
  redraw: Redraw,
) {
  const shown = useRef(asRendered && contentOf(asRendered))
  const latest = useRef(redraw)
  latest.current = redraw
  useEffect(() => {
    const element = document.getElementById(id)
    if (shown.current === null || !changed || !element || contentOf(changed) === shown.current) return
    shown.current = contentOf(changed)
    latest.current(element, changed).catch(() => location.reload())
  }, [id, contentOf, changed])
}

/** Another change must not close a map that the viewer has opened. */
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
    // A page is rendered without the line and the profile.
    route && { ...route, line: '', profile: [] },
  ])

const takesPart = ({ viewer }: HikeJson) => `${viewer.role === 'participant'}`

const announcementsOf = ({ announcements }: HikeJson) => JSON.stringify(announcements ?? [])

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
}: HikeJson) => JSON.stringify(facts)
