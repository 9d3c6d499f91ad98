import { Hono } from 'hono'
import { firstMessages } from '../chat/chat.ts'
import { KeepChat } from '../chat/keep-chat.tsx'
import type { MessageJson } from '../chat/schema.ts'
import type { AppEnv, User } from '../env.ts'
import { csrfToken } from '../http/csrf.ts'
import { ID, idParam } from '../http/path.ts'
import { Island, ShareScript, StaticIsland } from '../layout/island.tsx'
import { renderPage } from '../layout/page.tsx'
import { mapProps } from '../map/props.ts'
import { ModeratorControls } from '../moderation/controls.tsx'
import { HiddenNote } from '../moderation/hidden-note.tsx'
import { personJson, requestJson } from '../participation/json.ts'
import { allowPayDialog, type PayDialogConfig } from '../payments/dialog.ts'
import { can } from '../policy.ts'
import { ReportLink } from '../reports/report-link.tsx'
import { Announcements } from '../shared/announcements.tsx'
import { calendarLinks } from '../shared/calendar-links.ts'
import { Cover } from '../shared/cover.tsx'
import { EventFacts } from '../shared/event-facts.tsx'
import { hasStarted, isOver } from '../shared/event-time.ts'
import { Icon } from '../shared/icon.tsx'
import type { MapProps } from '../shared/map-embed.tsx'
import { MeetingPoint } from '../shared/meeting-point.tsx'
import { NoChat } from '../shared/no-chat.tsx'
import { eventPictureUrl } from '../shared/picture-urls.ts'
import { shareText } from '../shared/share-text.ts'
import { sunOf } from '../shared/sun.ts'
import { eventTag, userTag } from '../visitors/tags.ts'
import { type Event, getEvent } from './event-details.ts'
import { type EventJson, eventJson } from './json.ts'
import { PageAnchors } from './page-anchors.tsx'

const EVENT = `/events/:id${ID}` as const

export const eventPages = new Hono<AppEnv>().get(EVENT, async (c) => {
  const event = await getEvent(c.var.work, idParam(c))
  const cancelled = event.status === 'cancelled' ? 'Cancelled: ' : ''
  return renderPage(c, {
    title: cancelled + event.name,
    description: `${cancelled}${shareText(eventJson(event))}. ${event.description.slice(0, 120)}`,
    canonical: `/events/${event.id}`,
    tags: [
      eventTag(event.id),
      ...[event.organizerId, ...event.coOrganizerIds, ...event.participants.map(({ id }) => id)].map(userTag),
    ],
    children: (
      <EventPage
        event={event}
        viewer={c.var.work.actor}
        map={mapProps(c.var.work)}
        origin={c.var.work.config.APP_ORIGIN}
        feePercent={c.var.work.config.PLATFORM_FEE_PERCENT}
        messages={await firstMessages(c.var.work, event)}
        csrf={c.var.work.actor ? csrfToken(c) : ''}
        paying={cancelled === '' && can.payForEvent(c.var.work.actor, event) ? allowPayDialog(c) : null}
      />
    ),
  })
})

type EventPageProps = {
  event: Event
  viewer: User | null
  messages: MessageJson[] | null
  csrf: string
  paying: PayDialogConfig | null
  map: MapProps
  origin: string
  feePercent: number
}

function EventPage({ event, viewer, messages, csrf, paying, map, origin, feePercent }: EventPageProps) {
  const json = eventJson(event)
  // Islands need its line and its profile only once it changes.
  const route = json.route && { ...json.route, line: '', profile: [] }
  // Most islands do not need what participants have written.
  const facts = { ...json, route, participants: event.participants.map(personJson), waiting: undefined }
  const viewerId = viewer?.id ?? 0
  const isVisitor = event.role === 'visitor'
  const isOrganizer = event.role === 'organizer'
  const { participants, organizers } = json
  const isCancelled = event.status === 'cancelled'
  const canEdit = isOrganizer && !isCancelled
  const over = isOver(json)
  const people = {
    participants,
    organizers,
    over,
    cancelled: isCancelled,
    role: event.role,
  }
  const actions = {
    event: { ...json, route },
    csrf,
    over,
    started: hasStarted(json),
    paying,
    map,
  }
  return (
    <div className="wrap event">
      <HiddenNote isHidden={event.isHidden} />
      <PageAnchors />
      <div className="head" id="plan">
        <p className="back">
          <a href="/">
            <Icon name="back" />
            Home
          </a>
        </p>
        {canEdit ? (
          <Island name="picture-upload" props={{ event_id: event.id, image: eventPictureUrl(event) }} />
        ) : (
          <Cover url={eventPictureUrl(event)} />
        )}
        {!isVisitor && (
          <div id="announcements">
            <Announcements event={json} />
          </div>
        )}
        {canEdit ? (
          <Island
            name="event-editor"
            props={{ event: facts, map, fee_percent: feePercent, viewer_id: viewerId }}
          />
        ) : (
          <div id="facts">
            <EventFacts event={json} />
          </div>
        )}
      </div>
      <aside className="sidebar">
        {isVisitor ? (
          <StaticIsland name="event-actions" props={actions} />
        ) : isOrganizer ? (
          <Island
            name="organizer-actions"
            props={{
              event: facts,
              over,
              viewer_id: viewerId,
              fee_percent: feePercent,
              map: canEdit ? null : map,
            }}
          />
        ) : (
          <Island name="event-actions" props={actions} />
        )}
        {canEdit && !over && (
          <Island
            name="join-requests"
            props={{ event: lineOf(json), requests: event.requests.map(requestJson) }}
          />
        )}
        {event.isOwner && <Payers payers={event.paidBy} />}
      </aside>
      <div className="details">
        <div id="where">
          <MeetingPoint
            event={json}
            sun={over || isCancelled ? null : sunOf(json)}
            map={map}
            calendarLinks={over ? [] : calendarLinks(json, origin)}
          />
        </div>
        <section id="people">
          {isVisitor ? (
            <StaticIsland name="participants" props={people} />
          ) : isOrganizer ? (
            <Island
              name="manage-people"
              props={{ ...people, event_id: event.id, price: event.price, is_owner: event.isOwner }}
            />
          ) : (
            <Island name="participants" props={people} />
          )}
        </section>
        <section id="chat">
          <Chat event={event} json={json} viewer={viewer} messages={messages} />
        </section>
        {event.isOwner && over && <KeepChat event={event} csrf={csrf} />}
        {!isVisitor && (
          <footer className="row">
            {!isOrganizer && <ReportLink kind="event" id={event.id} what="this hike" />}
            {messages && <ReportLink kind="message" eventId={event.id} what="a message" />}
            <ModeratorControls
              viewer={viewer}
              thing={{ kind: 'event', id: event.id }}
              what="this hike"
              isHidden={event.hiddenAt !== null}
            />
            {event.image && (
              <ModeratorControls
                viewer={viewer}
                thing={{ kind: 'picture', id: event.image }}
                what="the picture"
                isHidden={false}
              />
            )}
          </footer>
        )}
      </div>
      <ShareScript />
    </div>
  )
}

/** Without the participants, whom the island does not show. */
const lineOf = ({ id, status, event_time, time_zone, spots_left, waiting_count, waiting }: EventJson) => ({
  id,
  status,
  event_time,
  time_zone,
  spots_left,
  waiting_count,
  waiting,
})

type ChatProps = Pick<EventPageProps, 'event' | 'viewer' | 'messages'> & { json: EventJson }

function Chat({ event, json, viewer, messages }: ChatProps) {
  if (!viewer) return <NoChat />
  const props = {
    event_id: event.id,
    time_zone: event.timeZone,
    viewer: { id: viewer.id, username: viewer.username },
    people: [...json.organizers, ...event.participants.map(personJson)],
    can_reset: event.isOwner,
  }
  return messages ? (
    <Island name="chat" props={{ ...props, messages }} />
  ) : (
    <Island name="members-only" props={props} />
  )
}

/** For the organizer: the participants who have paid, earliest payment first. */
function Payers({ payers }: { payers: Event['paidBy'] }) {
  if (payers.length === 0) return null
  return (
    <section className="action-card" aria-label="Paid">
      <h2>
        Paid <span className="muted">· {payers.length}</span>
      </h2>
      <ul className="requests">
        {payers.map(({ id, username }) => (
          <li key={id}>
            <a href={`/users/${id}`}>{username}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/payments">Payments received</a>
      </p>
    </section>
  )
}
