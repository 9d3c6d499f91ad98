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
import { isOver } from '../../shared/hike-time.ts'
import type { AppEnv, User } from '../../work/env.ts'
import { hikeTag, userTag } from '../../work/tags.ts'
import { MeetingPoint } from '../view/meeting-point.tsx'
import { meetingPointOf } from '../view/meeting-point-hike.ts'
import { shareText } from '../view/share-text.ts'
import { PageAnchors } from './anchors.tsx'
import { PageChat } from './chat.tsx'
import { pageFacts } from './facts.ts'
import { PageFooter } from './footer.tsx'
import { PageHead } from './head.tsx'
import { getHike, type Hike } from './hike-details.ts'
import { type HikeJson, hikeJson } from './json.ts'
import { KeepChat } from './keep-chat.tsx'
import { PagePeople } from './people.tsx'
import { PageSidebar } from './sidebar.tsx'

const EVENT = `/events/:id${ID}` as const

export const hikePages = new Hono<AppEnv>().get(EVENT, async (c) => {
  const { work } = c.var
  const hike = await getHike(work, idParam(c))
  const { actor, config } = work
  const json = hikeJson(hike)
  const cancelled = hike.status === 'cancelled' ? 'Cancelled: ' : ''
  return renderPage(c, {
    title: cancelled + hike.name,
    description: actor ? undefined : `${cancelled}${shareText(json)}. ${hike.description.slice(0, 120)}`,
    canonical: `/events/${hike.id}`,
    tags: [
      hikeTag(hike.id),
      ...[hike.organizerId, ...hike.coOrganizerIds, ...hike.participants.map(({ id }) => id)].map(userTag),
    ],
    children: (
      <HikePage
        hike={hike}
        json={json}
        viewer={actor}
        map={mapProps(work)}
        origin={config.APP_ORIGIN}
        feePercent={config.PLATFORM_FEE_PERCENT}
        messages={await firstMessages(work, hike)}
        csrf={actor ? csrfToken(c) : ''}
        paying={cancelled === '' && can.payForHike(actor, hike) ? allowPayDialog(c) : null}
      />
    ),
  })
})

type HikePageProps = {
  hike: Hike
  json: HikeJson
  viewer: User | null
  messages: MessageJson[] | null
  csrf: string
  paying: PayDialogConfig | null
  map: MapProps
  origin: string
  feePercent: number
}

function HikePage(props: HikePageProps) {
  const { hike, json, viewer, messages, csrf, paying, map, origin, feePercent } = props
  const isCancelled = hike.status === 'cancelled'
  const over = isOver(json)
  const meetingPoint = meetingPointOf(json)
  const shown = {
    hike,
    json,
    facts: pageFacts(hike, json),
    canEdit: hike.role === 'organizer' && !isCancelled,
    viewerId: viewer?.id ?? 0,
    map,
    feePercent,
  }
  return (
    <div className="wrap event">
      <HiddenNote isHidden={hike.isHidden} />
      <PageAnchors />
      <PageHead {...shown} />
      <PageSidebar {...shown} csrf={csrf} paying={paying} />
      <div className="details">
        <Cached id="where" dependsOn={['meeting point', meetingPoint, over, origin, map]}>
          {() => <MeetingPoint hike={meetingPoint} over={over} origin={origin} map={map} />}
        </Cached>
        <PagePeople hike={hike} json={json} />
        <section id="chat">
          <PageChat hike={hike} json={json} viewer={viewer} messages={messages} />
        </section>
        {hike.isOwner && over && <KeepChat hike={hike} csrf={csrf} />}
        {hike.role !== 'visitor' && <PageFooter hike={hike} viewer={viewer} hasChat={messages !== null} />}
      </div>
      <ShareScript />
    </div>
  )
}
