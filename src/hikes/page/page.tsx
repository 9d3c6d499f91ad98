import { Hono } from 'hono'
import { can } from '../../access/policy.ts'
import { firstMessages } from '../../chat/chat.ts'
import type { MessageJson } from '../../chat/schema.ts'
import { csrfToken } from '../../http/csrf.ts'
import { ID, idParam } from '../../http/path.ts'
import { Cached } from '../../layout/cached.tsx'
import { HiddenNote } from '../../layout/hidden-note.tsx'
import { ShareScript } from '../../layout/island.tsx'
import { renderPage } from '../../layout/page.tsx'
import { mapProps } from '../../maps/props.ts'
import type { MapProps } from '../../maps/view/map-embed.tsx'
import { allowPayDialog, type PayDialogConfig } from '../../money/dialog.ts'
import { isOver } from '../../shared/event-time.ts'
import type { AppEnv, User } from '../../work/env.ts'
import { eventTag, userTag } from '../../work/tags.ts'
import { MeetingPoint } from '../view/meeting-point.tsx'
import { meetingPointOf } from '../view/meeting-point-hike.ts'
import { shareText } from '../view/share-text.ts'
import { PageAnchors } from './anchors.tsx'
import { PageChat } from './chat.tsx'
import { type Event, getEvent } from './event-details.ts'
import { pageFacts } from './facts.ts'
import { PageFooter } from './footer.tsx'
import { PageHead } from './head.tsx'
import { type EventJson, eventJson } from './json.ts'
import { KeepChat } from './keep-chat.tsx'
import { PagePeople } from './people.tsx'
import { PageSidebar } from './sidebar.tsx'

const EVENT = `/events/:id${ID}` as const

export const eventPages = new Hono<AppEnv>().get(EVENT, async (c) => {
  const { work } = c.var
  const event = await getEvent(work, idParam(c))
  const { actor, config } = work
  const json = eventJson(event)
  const cancelled = event.status === 'cancelled' ? 'Cancelled: ' : ''
  return renderPage(c, {
    title: cancelled + event.name,
    description: actor ? undefined : `${cancelled}${shareText(json)}. ${event.description.slice(0, 120)}`,
    canonical: `/events/${event.id}`,
    tags: [
      eventTag(event.id),
      ...[event.organizerId, ...event.coOrganizerIds, ...event.participants.map(({ id }) => id)].map(userTag),
    ],
    children: (
      <EventPage
        event={event}
        json={json}
        viewer={actor}
        map={mapProps(work)}
        origin={config.APP_ORIGIN}
        feePercent={config.PLATFORM_FEE_PERCENT}
        messages={await firstMessages(work, event)}
        csrf={actor ? csrfToken(c) : ''}
        paying={cancelled === '' && can.payForEvent(actor, event) ? allowPayDialog(c) : null}
      />
    ),
  })
})

type EventPageProps = {
  event: Event
  json: EventJson
  viewer: User | null
  messages: MessageJson[] | null
  csrf: string
  paying: PayDialogConfig | null
  map: MapProps
  origin: string
  feePercent: number
}

function EventPage(props: EventPageProps) {
  const { event, json, viewer, messages, csrf, paying, map, origin, feePercent } = props
  const isCancelled = event.status === 'cancelled'
  const over = isOver(json)
  const hike = meetingPointOf(json)
  const shown = {
    event,
    json,
    facts: pageFacts(event, json),
    canEdit: event.role === 'organizer' && !isCancelled,
    viewerId: viewer?.id ?? 0,
    map,
    feePercent,
  }
  return (
    <div className="wrap event">
      <HiddenNote isHidden={event.isHidden} />
      <PageAnchors />
      <PageHead {...shown} />
      <PageSidebar {...shown} csrf={csrf} paying={paying} />
      <div className="details">
        <Cached id="where" dependsOn={['meeting point', hike, over, origin, map]}>
          {() => <MeetingPoint event={hike} over={over} origin={origin} map={map} />}
        </Cached>
        <PagePeople event={event} json={json} />
        <section id="chat">
          <PageChat event={event} json={json} viewer={viewer} messages={messages} />
        </section>
        {event.isOwner && over && <KeepChat event={event} csrf={csrf} />}
        {event.role !== 'visitor' && <PageFooter event={event} viewer={viewer} hasChat={messages !== null} />}
      </div>
      <ShareScript />
    </div>
  )
}
