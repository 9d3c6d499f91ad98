import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { contactsShown } from '../../access/contacts.ts'
import { isMovedOn } from '../../access/hikes.ts'
import { can } from '../../access/policy.ts'
import { type FirstMessages, firstMessages } from '../../chat/chat.ts'
import { unreadLabel } from '../../chat/view/unread.ts'
import type { AppEnv, User } from '../../context/env.ts'
import { hikeTag, POSTS, postTag, userTag } from '../../context/tags.ts'
import { csrfToken } from '../../http/csrf.ts'
import { LONGEST_STALE } from '../../http/edge-headers.ts'
import { ID, idParam } from '../../http/path.ts'
import { HiddenNote } from '../../layout/hidden-note.tsx'
import { PageScript } from '../../layout/island.tsx'
import { ModeratorControls } from '../../layout/moderation-controls.tsx'
import { renderPage } from '../../layout/page.tsx'
import { ReportLink } from '../../layout/report-link.tsx'
import { mapProps } from '../../maps/props.ts'
import type { MapProps } from '../../maps/view/map-embed.tsx'
import { allowPayDialog, type PayDialogConfig } from '../../money/dialog.ts'
import { offersPush } from '../../notices/push/offer.tsx'
import { nextEdge } from '../../participation/view/join-window.ts'
import { seatText } from '../../rides/lists.ts'
import { RidesSection } from '../../rides/section.tsx'
import { cardPath } from '../../shared/cards.ts'
import { unconfirmedAddress } from '../../shared/confirm-address.tsx'
import { DAY, SECOND } from '../../shared/duration.ts'
import { expectedReturn } from '../../shared/expected-return.ts'
import { hasStarted, isOver } from '../../shared/hike-time.ts'
import { shortened } from '../../shared/text.ts'
import { t } from '../../texts/hike-page.ts'
import { type ShownForecast, Weather } from '../../weather/view/weather.tsx'
import { weatherWords } from '../../weather/words.ts'
import { AlbumSection } from '../album/section.tsx'
import { DraftCard, draftStep } from '../drafts/card.tsx'
import { CallButtons, TodayCard } from '../list/today-card.tsx'
import { OrganizerQuestion } from '../organizers/question.tsx'
import { isToday } from '../rules/today.ts'
import { Folded } from '../view/folded.tsx'
import { MeetingPoint } from '../view/meeting-point.tsx'
import { shareText } from '../view/share-text.ts'
import { Afterwards } from './afterwards.tsx'
import { hikeCard } from './card.ts'
import { KeepChat, PageChat } from './chat.tsx'
import { PageHead } from './head.tsx'
import { getHike, type Hike } from './hike-details.ts'
import { type HikeJson, hikeJson, pageFacts } from './json.ts'
import { PagePeople } from './people.tsx'
import { Reports } from './reports.tsx'
import { PageSidebar } from './sidebar.tsx'
import { hikeBreadcrumbs, hikeData } from './structured-data.ts'
import { pageForecast } from './weather.ts'

const EVENT = `/events/:id${ID}` as const

export const hikePages = new Hono<AppEnv>().get(EVENT, async (c) => {
  const { ctx } = c.var
  const hike = await getHike(ctx, idParam(c))
  const { actor, config, group } = ctx
  const json = hikeJson(hike)
  const card = hikeCard(group, hike)
  const isMember = hike.role === 'participant' || hike.role === 'organizer'
  const draftRights =
    hike.status === 'draft'
      ? {
          mayPublish: can.publishDraft(actor, hike, group.whoPublishes),
          maySubmit: can.submitDraft(actor, hike, group.whoPublishes),
        }
      : null
  return renderPage(c, {
    title: withState(hike, hike.name),
    description: actor
      ? undefined
      : withState(hike, `${shareText(json)}. ${shortened(hike.description, 120)}`).trim(),
    canonical: `/events/${hike.id}`,
    card,
    hasOEmbed: true,
    structuredData: actor ? [] : [hikeData(ctx, hike, json, cardPath(card)), hikeBreadcrumbs(config, hike)],
    tags: isAboutToChange(json, ctx.now())
      ? undefined
      : [
          hikeTag(hike.id),
          ...[hike.organizerId, ...hike.coOrganizerIds, ...hike.participantIds].map(userTag),
          ...hike.reports.flatMap(({ id, authorId }) => [postTag(id), userTag(authorId)]),
          // Includes all posts, because a hidden post about the hike may be restored.
          ...(hasStarted(json) ? [POSTS] : []),
          // Includes hidden hikes, which may be restored.
          ...hike.series.flatMap(({ id, organizerId }) => [hikeTag(id), userTag(organizerId)]),
        ],
    offlineUntil: isMember ? offlineUntil(hike) : null,
    children: (
      <HikePage
        hike={hike}
        json={json}
        viewer={actor}
        map={{ ...mapProps(ctx), ...(config.TIMETABLE_URL && { timetable: config.TIMETABLE_URL }) }}
        forecast={pageForecast(ctx, hike, json)}
        origin={config.APP_ORIGIN}
        feePercent={config.PLATFORM_FEE_PERCENT}
        usualPrice={group.usualPrice}
        messages={hike.status === 'draft' ? null : await firstMessages(ctx, hike)}
        csrf={actor ? csrfToken(c) : ''}
        offersPush={offersPush(c)}
        now={ctx.now()}
        isToday={isMember && isToday(hike, ctx.now())}
        mayWrite={can.writePosts(actor, group.whoPublishes)}
        draftStep={draftRights && (draftStep(hike, draftRights)?.label ?? null)}
        draftCard={draftRights && <DraftCard hike={hike} {...draftRights} csrf={actor ? csrfToken(c) : ''} />}
        paying={hike.status === 'scheduled' && can.payForHike(actor, hike) ? allowPayDialog(c) : null}
      />
    ),
  })
})

/**
 * Whether the hike starts, or joining opens or closes, before a cached page would expire. Such a page is not cached,
 * because it would go out of date.
 */
function isAboutToChange(json: HikeJson, now: Date) {
  const left = [nextEdge(json, now), new Date(json.event_time)].map((edge) => Number(edge) - now.getTime())
  return left.some((time) => time > 0 && time <= LONGEST_STALE * SECOND)
}

/**
 * Participants need the page offline during the hike, and its chat for some days afterwards. A page with an organizer's
 * phone number is kept only while the number is shown.
 */
const offlineUntil = (hike: Hike) =>
  hike.organizerPhones.length > 0
    ? contactsShown(hike).until
    : new Date((hike.endTime ?? hike.eventTime).getTime() + 7 * DAY)

/** 'Cancelled: Gurten after work' */
function withState({ status }: Hike, text: string) {
  if (status === 'scheduled') return text
  return status === 'cancelled' ? t.cancelled(text) : t.draft(text)
}

type HikePageProps = {
  hike: Hike
  json: HikeJson
  viewer: User | null
  messages: FirstMessages | null
  csrf: string
  paying: PayDialogConfig | null
  map: MapProps
  forecast: ShownForecast | null
  origin: string
  feePercent: number
  usualPrice: number
  offersPush: boolean
  now: Date
  isToday: boolean
  mayWrite: boolean
  /** The label of the button for the next step of a draft. */
  draftStep: string | null
  /** The card of a draft, which replaces the sections for participants. Null for other hikes. */
  draftCard: ReactNode
}

function HikePage(props: HikePageProps) {
  const { hike, json, viewer, messages, csrf, paying, map, forecast, origin, feePercent } = props
  const { mayWrite, draftCard } = props
  const isCancelled = hike.status === 'cancelled'
  const over = isOver(json)
  const hasCome = hike.hasCome && hike.status === 'scheduled'
  const mayAdd = hasCome && !isMovedOn(hike)
  const isAfterwards = hasCome && hasStarted(json) && !props.isToday
  const isAsked = hike.role !== 'organizer' && hike.invited.length > 0
  const shown = {
    hike,
    json,
    facts: pageFacts(hike, json),
    canEdit: hike.role === 'organizer' && !isCancelled,
    viewerId: viewer?.id ?? 0,
    unconfirmed: unconfirmedAddress(viewer),
    map,
    feePercent,
    usualPrice: props.usualPrice,
  }
  return (
    <div className="wrap event">
      <HiddenNote isHidden={hike.isHidden} />
      {!draftCard && <PageAnchors unread={hike.unread} isMarked={viewer !== null} />}
      <PageHead
        {...shown}
        lead={
          <>
            {isAsked && <OrganizerQuestion hike={hike} csrf={csrf} />}
            {props.isToday ? (
              <TodayOnPage {...props} />
            ) : (
              isAfterwards && (
                <Afterwards
                  hike={hike}
                  mayAdd={mayAdd}
                  mayWrite={mayWrite && (hike.days === 1 || over)}
                  viewerId={shown.viewerId}
                />
              )
            )}
          </>
        }
      />
      <PageSidebar
        {...shown}
        {...{ csrf, paying, draftCard }}
        offersPush={props.offersPush}
        isLed={props.isToday || isAfterwards}
        isAsked={isAsked}
        draftStep={props.draftStep}
      >
        {!draftCard && (
          <section id="chat">
            <PageChat hike={hike} json={json} viewer={viewer} messages={messages} />
          </section>
        )}
      </PageSidebar>
      <div className="details">
        <Folded isFolded={isAfterwards} summary={t.meetingPointAndRoute}>
          <div id="where">
            <MeetingPoint hike={json} over={over} origin={origin} map={map} />
          </div>
        </Folded>
        {forecast && <Weather forecast={forecast} zone={hike.timeZone} point={json} />}
        {/* The people of a draft are shown only to its organizers, who can appoint co-organizers here. */}
        {(!draftCard || hike.role === 'organizer') && (
          <PagePeople hike={hike} json={json} viewerId={shown.viewerId} />
        )}
        {!props.isToday && hike.organizerPhones.length > 0 && (
          <p className="row">
            <CallButtons phones={hike.organizerPhones} />
          </p>
        )}
        {hasStarted(json) && !draftCard && <Reports hike={hike} />}
        {hasStarted(json) && !draftCard && !isAfterwards && (
          <AlbumSection hikeId={hike.id} hasPictures={hike.pictures.length > 0} mayAdd={mayAdd} />
        )}
        {(hike.role === 'participant' || hike.role === 'organizer') &&
          !over &&
          !isAfterwards &&
          !draftCard && (
            <RidesSection
              hikeId={hike.id}
              rides={hike.rides}
              seatIn={hike.seatIn}
              people={hike.people}
              viewerId={shown.viewerId}
              isOrganizer={hike.role === 'organizer'}
              isOpen={!isCancelled}
              csrf={csrf}
            />
          )}
        {hike.isOwner && over && !draftCard && <KeepChat hike={hike} csrf={csrf} />}
        {hike.role !== 'visitor' && <PageFooter hike={hike} viewer={viewer} hasChat={messages !== null} />}
      </div>
      <PageScript name="share" />
      {viewer && <PageScript name="sections" />}
    </div>
  )
}

/**
 * The card that the page shows from the evening before the hike until people are back. Only participants and organizers
 * see it.
 */
const TodayOnPage = ({ hike, json, viewer, forecast, now }: HikePageProps) => (
  <TodayCard
    hike={hike}
    now={now}
    back={expectedReturn(json)}
    hasRoute={hike.route !== null}
    isOrganizer={hike.role === 'organizer'}
    // A participant's action bar already shows the number of unread messages.
    unread={hike.role === 'organizer' ? hike.unread : null}
    weather={forecast && weatherWords(forecast.days[0] ?? [], hike.timeZone)}
    seat={seatText(hike.rides, viewer?.id ?? 0)}
    phones={hike.organizerPhones}
  />
)

/**
 * Links to the sections of the page, for narrow screens. The chat link shows the number of unread messages. `isMarked`:
 * whether the first link is marked as the current one. On visitors' pages it is not, because they have no script that
 * would move the mark.
 */
const PageAnchors = ({ unread, isMarked }: { unread: number; isMarked: boolean }) => (
  <nav className="page-anchors" aria-label={t.sections}>
    <a href="#plan" aria-current={isMarked || undefined}>
      {t.plan}
    </a>
    <a href="#people">{t.people}</a>
    <a href="#chat">
      {t.chat}{' '}
      <span className="unread" data-chat-count="">
        {unreadLabel(unread)}
      </span>
    </a>
  </nav>
)

type PageFooterProps = { hike: Hike; viewer: User | null; hasChat: boolean }

/** Links for reporting a hike and its messages, and for hiding a hike and its picture. */
const PageFooter = ({ hike, viewer, hasChat }: PageFooterProps) => (
  <footer className="row">
    {hike.role !== 'organizer' && hike.status !== 'draft' && <ReportLink kind="event" id={hike.id} />}
    {hasChat && <ReportLink kind="message" hikeId={hike.id} />}
    <ModeratorControls
      viewer={viewer}
      item={{ kind: 'event', id: hike.id }}
      isHidden={hike.hiddenAt !== null}
    />
    {hike.image && (
      <ModeratorControls viewer={viewer} item={{ kind: 'picture', id: hike.image }} isHidden={false} />
    )}
  </footer>
)
