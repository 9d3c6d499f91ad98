import { type Context, Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { NoChat } from '../../islands/chat/no-chat.tsx'
import EventActions from '../../islands/event-actions.tsx'
import Participants from '../../islands/participants.tsx'
import { Cover } from '../../islands/parts/cover.tsx'
import { EventFacts } from '../../islands/parts/event-facts.tsx'
import { eventTime } from '../../islands/parts/format.ts'
import { type MapProps, MeetingPoint } from '../../islands/parts/meeting-point.tsx'
import { sunOf } from '../../islands/parts/sun.ts'
import { firstMessages } from '../chat/chat.ts'
import type { MessageJson } from '../chat/schema.ts'
import type { AppEnv, User } from '../env.ts'
import { AppError } from '../errors.ts'
import { csrfToken } from '../http/csrf.ts'
import { Island, ShareScript } from '../http/island.tsx'
import { page } from '../http/page.tsx'
import { ID } from '../http/path.ts'
import { limit } from '../http/rate-limit.ts'
import { eventPictureUrl } from '../images/urls.ts'
import { openToPaying, type Paying } from '../payments/dialog.ts'
import { openToMap } from '../places/tiles.ts'
import { can } from '../policy.ts'
import { type Event, getEvent } from './events.ts'
import { joinEvent, leave } from './joining.ts'
import { eventJson, organizerOf, requestJson } from './json.ts'

const EVENT = `/events/:id${ID}` as const

export const eventPages = new Hono<AppEnv>()
  .get(EVENT, async (c) => {
    const event = await getEvent(c.var.read, Number(c.req.param('id')))
    const when = eventTime(event.eventTime, event.timeZone)
    return page(c, {
      title: event.name,
      description: `${when}, ${event.location}. ${event.description.slice(0, 120)}`,
      canonical: `/events/${event.id}`,
      children: (
        <EventPage
          event={event}
          viewer={c.var.user}
          map={openToMap(c)}
          messages={await firstMessages(c, event)}
          csrf={c.var.user ? await csrfToken(c) : ''}
          paying={can.payForEvent(c.var.user, event) ? openToPaying(c) : null}
        />
      ),
    })
  })
  .post(`${EVENT}/join`, (c) => step(c, (_, id) => joinEvent(c.var.db, c.var.user, id)))
  .post(`${EVENT}/leave`, (c) => step(c, leave))

type Take = (c: Context<AppEnv>, id: number) => Promise<{ status: string }>

/** Joining and leaving where no script runs: the answer is told on the page that follows. */
async function step(c: Context<AppEnv>, take: Take) {
  const id = Number(c.req.param('id'))
  const told = await takeLimited(c, take, id).catch((error: unknown) => {
    if (error instanceof AppError && (error.status === 409 || error.status === 429)) return error.message
    throw error
  })
  setCookie(c, 'flash', told, { path: '/', maxAge: 60, sameSite: 'Lax' })
  return c.redirect(`/events/${id}`, 303)
}

async function takeLimited(c: Context<AppEnv>, take: Take, id: number) {
  if (c.var.user) await limit(c, 'join', c.var.user.id)
  return (await take(c, id)).status
}

type EventPageProps = {
  event: Event
  viewer: User | null
  messages: MessageJson[] | null
  csrf: string
  paying: Paying | null
  map: MapProps
}

function EventPage({ event, viewer, messages, csrf, paying, map }: EventPageProps) {
  const json = eventJson(event)
  const visiting = event.role === 'visitor'
  const organizing = event.role === 'organizer'
  const { participants } = json
  const actions = { event: json, csrf, over: event.dayEnd <= new Date(), paying }
  return (
    <div className="wrap event">
      <div className="head">
        {organizing ? (
          <Island name="picture-upload" props={{ event_id: event.id, image: eventPictureUrl(event) }} />
        ) : (
          <Cover url={eventPictureUrl(event)} />
        )}
        {organizing ? (
          <Island name="event-editor" props={{ event: json, map }} />
        ) : (
          <EventFacts event={json} />
        )}
      </div>
      <aside className="side">
        {visiting ? <EventActions {...actions} /> : <Island name="event-actions" props={actions} />}
        {organizing && (
          <Island
            name="join-requests"
            props={{ event_id: event.id, requests: event.requests.map(requestJson), participants }}
          />
        )}
        {organizing && <Paid payers={event.paidBy} />}
      </aside>
      <div className="rest">
        <div id="where">
          <MeetingPoint event={json} sun={sunOf(json)} map={map} />
        </div>
        <section>
          {visiting ? (
            <Participants participants={participants} />
          ) : (
            <Island name="participants" props={{ participants }} />
          )}
        </section>
        <section>
          {viewer && messages ? (
            <Island
              name="chat"
              props={{
                event_id: event.id,
                time_zone: event.timeZone,
                viewer: { id: viewer.id, username: viewer.username },
                people: [organizerOf(json), ...participants],
                messages,
                can_reset: organizing,
              }}
            />
          ) : (
            <NoChat />
          )}
        </section>
      </div>
      <ShareScript />
    </div>
  )
}

/** Who has paid, whoever was first at the top. */
function Paid({ payers }: { payers: Event['paidBy'] }) {
  if (payers.length === 0) return null
  return (
    <section className="act" aria-label="Paid">
      <h2>
        Paid <span className="soft">· {payers.length}</span>
      </h2>
      <ul className="requests">
        {payers.map(({ id, username }) => (
          <li key={id}>
            <a href={`/users/${id}`}>{username}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href="/payments">What came in</a>
      </p>
    </section>
  )
}
