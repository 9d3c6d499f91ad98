import type { Context } from 'hono'
import { type ReactNode, useContext } from 'react'
import * as z from 'zod'
import { unreadMessages } from '../chat/view/unread.ts'
import { paymentsEnabled } from '../context/config.ts'
import type { AppEnv } from '../context/env.ts'
import { type Draft, ownDrafts } from '../hikes/drafts/list.ts'
import { HikeCards } from '../hikes/list/hike-cards.tsx'
import { HikeRow } from '../hikes/list/hike-row.tsx'
import type { HikeSummary } from '../hikes/list/hike-summary.ts'
import { cursorOf } from '../hikes/list/lists.ts'
import {
  joinedHikes,
  organizedHikes,
  type PastHike,
  pastHikes,
  undecidedHikes,
} from '../hikes/list/own-hikes.ts'
import { hikesToOrganize } from '../hikes/organizers/invitations.ts'
import { draftText } from '../hikes/view/draft-text.ts'
import { PageQuery } from '../http/page-query.ts'
import { paginate } from '../http/paging.ts'
import { accountPath } from '../http/path.ts'
import { parse } from '../http/validate.ts'
import { Empty } from '../layout/empty.tsx'
import { PageScript } from '../layout/island.tsx'
import { More } from '../layout/more.tsx'
import { renderPage } from '../layout/page.tsx'
import { DAY } from '../shared/duration.ts'
import { eventTime } from '../shared/format.ts'
import { formatMoney } from '../shared/money.ts'
import { Prices } from '../shared/prices.ts'
import { t as common } from '../texts/common.ts'
import { t } from '../texts/home.ts'
import { CreateButton } from './create-button.tsx'
import { moreHref } from './more-href.ts'
import { readToday, Today } from './today.tsx'

const PAST_PAGE = 20
/** Each press shows that many more hikes of a list ahead. */
const AHEAD_PAGE = 20
const MAX_AHEAD = 500

/** `ahead`: the number of hikes in each list ahead, capped at `MAX_AHEAD`. */
const MyHikesQuery = PageQuery.extend({
  ahead: z.coerce
    .number({ error: () => t.aheadNotNumber })
    .int({ error: () => t.aheadNotWhole })
    .min(1, { error: () => t.aheadTooSmall })
    .transform((ahead) => Math.min(ahead, MAX_AHEAD))
    .default(AHEAD_PAGE),
})

/** The viewer's hikes: those with requests to decide, those waited for, joined and organized, and past ones. */
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
  const today = cursor ? null : await readToday(c.var.ctx, [...going, ...organizing])
  const isElsewhere = ({ id }: HikeSummary) => id !== today?.hike.id
  const { rows: past, next } = paginate(pastRows, limit, cursorOf)
  const { actor: user, config, group } = c.var.ctx
  const isUnpaid = ({ status, hasPaid, price }: (typeof going)[number]) =>
    status === 'scheduled' && !hasPaid && (price ?? group.usualPrice) > 0
  const unpaid = paymentsEnabled(config) ? going.slice(0, ahead).filter(isUnpaid) : []
  const hasNone = [asked, undecided, waiting, inLine, going, organizing, drafts, past].every(
    (hikes) => hikes.length === 0,
  )
  return renderPage(c, {
    title: t.myHikes,
    description: t.myHikesDescription,
    canonical: '/?tab=my-hikes',
    tab: 'my-hikes',
    noindex: true,
    children: (
      <div className="wrap tab my-hikes">
        <header>
          <h1>{t.myHikes}</h1>
          <CreateButton ctx={c.var.ctx} />
        </header>
        {!user && <SignInFirst />}
        {!cursor && (
          <>
            {today && <Today {...today} />}
            <NeedsYou hikes={undecided} asked={asked} unpaid={unpaid} now={now} />
            <Ahead title={t.waitingForAnswer} hikes={waiting} now={now} shown={ahead} />
            <Ahead title={t.inLine} hikes={inLine} now={now} shown={ahead} />
            <Ahead title={t.going} hikes={going.filter(isElsewhere)} now={now} shown={ahead} />
            <Ahead title={t.organizing} hikes={organizing.filter(isElsewhere)} now={now} shown={ahead} />
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
          <p className="load-more">
            <a href="/settings/calendar">{t.seeInCalendar}</a>
          </p>
        )}
      </div>
    ),
  })
}

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

/** A script fills the list, as the server does not know which pages a device has stored. */
const SavedHikes = () => (
  <section id="saved" aria-labelledby="saved-hikes" hidden>
    <PageScript name="saved-hikes" />
    <h2 id="saved-hikes">{t.savedHere}</h2>
    <p className="muted">{t.openOffline}</p>
    <ul className="saved-pages" />
  </section>
)

type NeedsYouProps = SectionProps<HikeSummary & { requests: number }> & {
  asked: HikeSummary[]
  unpaid: (HikeSummary & { people: number })[]
}

function NeedsYou({ hikes, asked, unpaid, now }: NeedsYouProps) {
  const { currency, usualPrice } = useContext(Prices)
  return (
    <Section title={t.needsYou} hikes={[...asked, ...unpaid, ...hikes]}>
      <ul className="event-rows">
        {asked.map((hike) => (
          // The viewer may take part in it, or wait.
          <HikeRow key={hike.id} id={null} hike={hike} now={now} href={`/events/${hike.id}/organizers`}>
            <p className="state pending">{t.askedToOrganize}</p>
          </HikeRow>
        ))}
        {unpaid.map((hike) => (
          // The hike stands under 'Going' as well, with its id.
          <HikeRow key={hike.id} id={null} hike={hike} now={now}>
            <p className="state pending">
              {t.pay(formatMoney((hike.price ?? usualPrice) * hike.people, currency))}
            </p>
          </HikeRow>
        ))}
        {hikes.map((hike) => (
          // The hike stands under 'Organizing' as well, with its id.
          <HikeRow key={hike.id} id={null} hike={hike} now={now} href={`/events/${hike.id}#requests`}>
            <p className="state pending">{hike.isHidden ? t.hidden : t.requests(hike.requests)}</p>
          </HikeRow>
        ))}
      </ul>
    </Section>
  )
}

/** The first `shown` of these hikes, and a link to a page with more of them. */
function Ahead({ title, hikes, now, shown }: SectionProps & { title: string; shown: number }) {
  const first = hikes.slice(0, shown)
  return (
    <Section title={title} hikes={hikes}>
      <HikeCards hikes={first} now={now} />
      {hikes.length > shown &&
        (shown < MAX_AHEAD ? (
          <More href={`/?tab=my-hikes&ahead=${shown + AHEAD_PAGE}#hike-${first.at(-1)?.id}`}>
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

/** 'You organized it · 4 took part' */
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
