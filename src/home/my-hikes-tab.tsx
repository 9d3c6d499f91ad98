import type { Context } from 'hono'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { unreadMessages } from '../chat/view/unread.ts'
import { paymentsEnabled } from '../context/config.ts'
import type { RequestContext } from '../context/context.ts'
import type { AppEnv } from '../context/env.ts'
import { type Draft, ownDrafts } from '../hikes/drafts/list.ts'
import { HikeCards } from '../hikes/list/hike-cards.tsx'
import { HikeRow } from '../hikes/list/hike-row.tsx'
import type { HikeSummary } from '../hikes/list/hike-summary.ts'
import { cursorOf, soonestFirst } from '../hikes/list/lists.ts'
import {
  joinedHikes,
  organizedHikes,
  type PastHike,
  pastHikes,
  undecidedHikes,
} from '../hikes/list/own-hikes.ts'
import { hikesToOrganize } from '../hikes/organizers/invitations.ts'
import { draftText } from '../hikes/view/draft-text.ts'
import { csrfToken } from '../http/csrf.ts'
import { PageQuery } from '../http/page-query.ts'
import { paginate } from '../http/paging.ts'
import { accountPath } from '../http/path.ts'
import { parse } from '../http/validate.ts'
import { Empty } from '../layout/empty.tsx'
import { PageScript } from '../layout/island.tsx'
import { More } from '../layout/more.tsx'
import { renderPage } from '../layout/page.tsx'
import { ConfirmAddress, unconfirmedAddress } from '../shared/confirm-address.tsx'
import { DAY } from '../shared/duration.ts'
import { eventTime } from '../shared/format.ts'
import { formatMoney } from '../shared/money.ts'
import { isCharged } from '../shared/prices.ts'
import { t as common } from '../texts/common.ts'
import { t as lists } from '../texts/hike-lists.ts'
import { t } from '../texts/home.ts'
import { t as requests } from '../texts/requests.ts'
import { CreateButton } from './create-button.tsx'
import { moreHref } from './more-href.ts'
import { readToday, Today } from './today.tsx'

const PAST_PAGE = 20
/** The number of hikes that a list of upcoming hikes starts with, and that each press of 'Show more' adds. */
const AHEAD_PAGE = 20
const MAX_AHEAD = 500

/** `ahead`: the maximum number of hikes in each list of upcoming hikes, capped at `MAX_AHEAD`. */
const MyHikesQuery = PageQuery.extend({
  ahead: z.coerce
    .number({ error: () => t.aheadNotNumber })
    .int({ error: () => t.aheadNotWhole })
    .min(1, { error: () => t.aheadTooSmall })
    .transform((ahead) => Math.min(ahead, MAX_AHEAD))
    .default(AHEAD_PAGE),
})

/**
 * Shows the viewer's hikes in sections: today's hikes, hikes that need the viewer to act, pending requests, waitlisted
 * hikes, joined hikes, organized hikes, cancelled hikes that the viewer had joined or asked to join, drafts, and past
 * hikes.
 */
export async function myHikesTab(c: Context<AppEnv>) {
  const now = c.var.ctx.now()
  const { limit, cursor, ahead } = parse(MyHikesQuery, { limit: PAST_PAGE, ...c.req.query() })
  const { asked, undecided, waiting, inLine, going, organizing, drafts, pastRows } = await c.var.ctx.read(
    (db, viewer) => ({
      asked: hikesToOrganize(db, viewer, now),
      undecided: undecidedHikes(db, viewer, now),
      waiting: joinedHikes(db, viewer, 'pending', now, ahead),
      inLine: joinedHikes(db, viewer, 'waiting', now, ahead),
      going: joinedHikes(db, viewer, 'participant', now, ahead),
      organizing: organizedHikes(db, viewer, now, ahead),
      drafts: ownDrafts(db, viewer),
      pastRows: pastHikes(db, viewer, now, { limit, cursor }),
    }),
  )
  const todays = cursor ? [] : await readToday(c.var.ctx, [...going, ...organizing])
  const { rows: past, next } = paginate(pastRows, limit, cursorOf)
  const { actor: user, config, group } = c.var.ctx
  const isUnpaid = ({ status, hasToPay, price }: (typeof going)[number]) =>
    status === 'scheduled' && hasToPay && isCharged(price, group.usualPrice)
  const unpaid = paymentsEnabled(config) ? going.slice(0, ahead).filter(isUnpaid) : []
  const needs = needsOf({ asked, unpaid, undecided }, c.var.ctx)
  const needOf = (id: number) => needs.find(({ hike }) => hike.id === id)
  const leading = todays.find(({ hike, isOrganizer }) => isOrganizer || needOf(hike.id))
  const ofToday = new Set(todays.map(({ hike }) => hike.id))
  const above = new Set([...todays, ...needs].map(({ hike }) => hike.id))
  const hasNone = [asked, undecided, waiting, inLine, going, organizing, drafts, past].every(
    (hikes) => hikes.length === 0,
  )
  const cancelled = [...waiting, ...inLine, ...going].filter(isCancelled).sort(soonestFirst)
  const isWaiting = !(waiting.every(isCancelled) && inLine.every(isCancelled))
  const elsewhere = new Set([...above, ...cancelled.map(({ id }) => id)])
  return renderPage(c, {
    title: t.myHikes,
    description: t.myHikesDescription,
    canonical: '/?tab=my-hikes',
    tab: 'my-hikes',
    noindex: true,
    children: (
      <div className="wrap tab my-hikes">
        <header className="row">
          <h1>{t.myHikes}</h1>
          <CreateButton ctx={c.var.ctx} />
        </header>
        {!user && <SignInFirst />}
        {!cursor && (
          <>
            {todays.map((today) => {
              const need = needOf(today.hike.id)
              const leads = today === leading
              return (
                <Today key={today.hike.id} {...today} leads={leads}>
                  {need && (
                    <p>
                      <NeedButton {...need} leads={leads && !today.isOrganizer} />
                    </p>
                  )}
                </Today>
              )
            })}
            <NeedsYou needs={needs.filter(({ hike }) => !ofToday.has(hike.id))} leads={!leading} now={now} />
            <Ahead title={t.waitingForAnswer} hikes={waiting} elsewhere={elsewhere} now={now} shown={ahead} />
            <Ahead title={t.inLine} hikes={inLine} elsewhere={elsewhere} now={now} shown={ahead} />
            {isWaiting && (
              <ConfirmAddress address={unconfirmedAddress(user)} csrf={csrfToken(c)} next="/?tab=my-hikes" />
            )}
            <Ahead title={t.going} hikes={going} elsewhere={elsewhere} now={now} shown={ahead} />
            <Ahead title={t.organizing} hikes={organizing} elsewhere={above} now={now} shown={ahead} />
            <Ahead title={lists.cancelled} hikes={cancelled} elsewhere={above} now={now} shown={ahead} />
            <Drafts hikes={drafts} now={now} />
          </>
        )}
        {user && hasNone && (
          <Empty text={t.noneYet}>
            <a className="button primary" href="/">
              {t.findHike}
            </a>
          </Empty>
        )}
        {user && !cursor && <SavedHikes />}
        <Past hikes={past} now={now} />
        {next && (
          <More
            href={moreHref(
              { tab: 'my-hikes' },
              { limit, cursor: c.req.query('cursor'), next, last: past.at(-1) },
              PAST_PAGE,
            )}
          >
            {common.showMore}
          </More>
        )}
        {user && !hasNone && (
          <p className="list-end">
            <a href="/settings/calendar">{t.seeInCalendar}</a>
          </p>
        )}
      </div>
    ),
  })
}

const isCancelled = ({ status }: { status: string }) => status === 'cancelled'

const SignInFirst = () => (
  <Empty text={t.signInFirst}>
    <a className="button primary" href="/accounts/login/?next=%2F%3Ftab%3Dmy-hikes">
      {t.signIn}
    </a>
    <a className="button" href={accountPath('signup', '/?tab=my-hikes')}>
      {t.signUp}
    </a>
  </Empty>
)

type SectionProps<Hike = HikeSummary> = { hikes: Hike[]; now: Date }

/** Filled by a script: the server does not know which pages the device has stored. */
const SavedHikes = () => (
  <section id="saved" aria-labelledby="saved-hikes" hidden>
    <PageScript name="saved-hikes" />
    <h2 id="saved-hikes">{t.savedHere}</h2>
    <p className="muted">{t.openOffline}</p>
    <ul className="saved-pages" />
  </section>
)

/** A hike that needs the viewer to act. */
type Need = {
  hike: HikeSummary & { unread: number }
  href: string
  /** The link of the button, if it differs from `href`. */
  buttonHref?: string
  text: string
}

type Waiting = {
  asked: Need['hike'][]
  unpaid: (Need['hike'] & { people: number })[]
  undecided: (Need['hike'] & { requests: number })[]
}

/**
 * Lists each hike once, soonest first: the viewer may be asked to organize a hike that they have not paid for.
 */
function needsOf({ asked, unpaid, undecided }: Waiting, { config, group }: RequestContext): Need[] {
  const needs = [
    ...asked.map((hike) => ({ hike, href: `/events/${hike.id}/organizers`, text: t.askedToOrganize })),
    ...unpaid.map((hike) => ({
      hike,
      href: `/events/${hike.id}`,
      buttonHref: `/events/${hike.id}#pay`,
      text: t.pay(formatMoney((hike.price ?? group.usualPrice) * hike.people, config.GROUP_CURRENCY)),
    })),
    ...undecided.map((hike) => ({
      hike,
      ...(hike.requests > 0
        ? { href: `/events/${hike.id}#requests`, text: t.requests(hike.requests) }
        : { href: `/events/${hike.id}#line`, text: requests.offerPlace }),
    })),
  ]
  const onceEach = new Map(needs.reverse().map((need) => [need.hike.id, need]))
  return [...onceEach.values()].sort((one, other) => soonestFirst(one.hike, other.hike))
}

type NeedsYouProps = {
  needs: Need[]
  /** Whether the button of the first hike is the primary button of the page. */
  leads: boolean
  now: Date
}

const NeedsYou = ({ needs, leads, now }: NeedsYouProps) => (
  <Section title={t.needsYou} hikes={needs}>
    <ul className="event-rows">
      {needs.map((need, index) => (
        <HikeRow key={need.hike.id} hike={need.hike} now={now} href={need.href}>
          <p>
            {need.hike.unread > 0 && (
              <a className="unread" href={`/events/${need.hike.id}#chat`}>
                {unreadMessages(need.hike.unread)}
              </a>
            )}
            <NeedButton {...need} leads={leads && index === 0} />
          </p>
        </HikeRow>
      ))}
    </ul>
  </Section>
)

const NeedButton = ({ hike, href, buttonHref = href, text, leads }: Need & { leads: boolean }) =>
  hike.isHidden ? (
    <span className="state pending">{t.hidden}</span>
  ) : (
    <a className={leads ? 'button primary' : 'button'} href={buttonHref}>
      {text}
    </a>
  )

type AheadProps = SectionProps & {
  title: string
  /** The ids of hikes that the page shows elsewhere. */
  elsewhere: Set<number>
  shown: number
}

/** The first `shown` of these hikes, without those shown elsewhere, and a link that shows more. */
function Ahead({ title, hikes, elsewhere, now, shown }: AheadProps) {
  const first = hikes.slice(0, shown).filter(({ id }) => !elsewhere.has(id))
  const hasMore = hikes.length > shown
  return (
    <Section title={title} hikes={hasMore ? hikes : first}>
      <HikeCards hikes={first} now={now} />
      {hasMore &&
        (shown < MAX_AHEAD ? (
          <More href={`/?tab=my-hikes&ahead=${shown + AHEAD_PAGE}#hike-${hikes[shown - 1]?.id}`}>
            {common.showMore}
          </More>
        ) : (
          <p className="muted">{t.theseAreFirst(MAX_AHEAD)}</p>
        ))}
    </Section>
  )
}

const Drafts = ({ hikes, now }: SectionProps<Draft>) => (
  <Section title={t.drafts} hikes={hikes}>
    <ul className="event-rows">
      {hikes.map((hike) => (
        <HikeRow key={hike.id} hike={hike} now={now}>
          <p className="muted">{draftNote(hike, now)}</p>
        </HikeRow>
      ))}
    </ul>
  </Section>
)

function draftNote({ publishAt, submittedAt, returnComment, timeZone }: Draft, now: Date) {
  if (publishAt) return t.publishedOn(eventTime(publishAt, timeZone, now))
  return returnComment === null ? draftText(submittedAt !== null) : t.returned
}

const Past = ({ hikes, now }: SectionProps<PastHike>) => (
  <Section title={t.past} hikes={hikes}>
    <ul className="event-rows">
      {hikes.map((hike) => (
        <HikeRow key={hike.id} hike={hike} now={now}>
          <p className="muted">
            {pastNote(hike)}
            {hike.unread > 0 && (
              <a className="unread" href={`/events/${hike.id}#chat`}>
                {unreadMessages(hike.unread)}
              </a>
            )}
            {asksForPictures(hike, now) && (
              <a href={`/events/${hike.id}/album#add`} aria-label={t.addPicturesOf(hike.name)}>
                {t.addPictures}
              </a>
            )}
            {hike.organizes && (
              <a href={`/events/${hike.id}#copy`} aria-label={t.copyOf(hike.name)}>
                {t.copy}
              </a>
            )}
          </p>
        </HikeRow>
      ))}
    </ul>
  </Section>
)

const asksForPictures = ({ status, isHidden, hasCome, eventTime, endTime }: PastHike, now: Date) =>
  status === 'scheduled' &&
  !isHidden &&
  hasCome &&
  (endTime ?? eventTime).getTime() > now.getTime() - 14 * DAY

/** Returns a note such as 'You organized it · 4 took part'. */
function pastNote({ isHidden, status, organizes, organizerUsername, going }: PastHike) {
  if (isHidden) return t.hidden
  if (status === 'cancelled') return t.cancelled
  const organizer = organizes ? t.youOrganized : t.organizedBy(organizerUsername)
  return going === 0 ? organizer : t.tookPart(organizer, going)
}

const Section = ({ title, hikes, children }: { title: string; hikes: unknown[]; children: ReactNode }) =>
  hikes.length > 0 && (
    <section>
      <h2 className="day-heading">{title}</h2>
      {children}
    </section>
  )
