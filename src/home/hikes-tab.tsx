import type { Context } from 'hono'
import type { AppEnv } from '../context/env.ts'
import type { Group } from '../context/group.ts'
import { HOME, userTag } from '../context/tags.ts'
import { HikeCards } from '../hikes/list/hike-cards.tsx'
import { cursorOf, nextHikes, upcomingHikes } from '../hikes/list/lists.ts'
import type { Params } from '../hikes/search/address.ts'
import { allowFilters, Finder } from '../hikes/search/finder.tsx'
import { HikeMap } from '../hikes/search/map-view.tsx'
import { selectSaved } from '../hikes/searches/searches.ts'
import { TellMe } from '../hikes/searches/tell-me.tsx'
import { paginate } from '../http/paging.ts'
import { readPage } from '../http/read-page.ts'
import { NoHikes } from '../layout/empty.tsx'
import { More } from '../layout/more.tsx'
import { renderPage } from '../layout/page.tsx'
import { groupText } from '../shared/group-text.ts'
import { localTime } from '../shared/local-time.ts'
import { shortened } from '../shared/text.ts'
import { t as common } from '../texts/common.ts'
import { t } from '../texts/home.ts'
import { writtenLang } from '../texts/language.ts'
import { CreateButton } from './create-button.tsx'
import { moreHref, WITH_MAP } from './more-href.ts'

export async function hikesTab(c: Context<AppEnv>, params: Params) {
  const now = c.var.ctx.now()
  const { limit, cursor } = await readPage({ ...(params.view && WITH_MAP), ...c.req.query() })
  const { rows, saved } = await c.var.ctx.read((db, viewer, session) => ({
    rows: cursor ? upcomingHikes(db, now, { limit, cursor }, viewer) : nextHikes(db, now, limit, session),
    saved: selectSaved(db, viewer, ''),
  }))
  const { rows: shown, next } = paginate(rows, limit, cursorOf)
  const { actor: user, group } = c.var.ctx
  allowFilters(c)
  return renderPage(c, {
    title: group.name,
    description: shortened(group.welcome, 200) || [group.tagline, groupText()].filter(Boolean).join(' · '),
    canonical: '/',
    feed: { title: t.newHikes, path: '/events.xml' },
    tags: [HOME, ...shown.map(({ organizerId }) => userTag(organizerId))],
    tab: 'events',
    children: (
      <>
        {user || cursor ? (
          <h1 className="visually-hidden">{cursor ? t.moreHikes : t.hikes}</h1>
        ) : (
          <Hero group={group} />
        )}
        <Finder params={params} today={localTime(now, group.timeZone)} isMember={user !== null} />
        <div className="wrap" id="hikes">
          <h2 className="visually-hidden">{t.nextHikes}</h2>
          {params.view && <HikeMap ctx={c.var.ctx} />}
          {shown.length === 0 && <NoHikes more={cursor !== undefined} />}
          <HikeCards hikes={shown} now={now} aboveTheFold={6} byDay />
          {next && (
            <More href={moreHref(params, { limit, cursor: c.req.query('cursor'), next, last: shown.at(-1) })}>
              {t.showMoreHikes}
            </More>
          )}
          <TellMe c={c} params={params} isSaved={saved.length > 0} />
          <CreateButton ctx={c.var.ctx} />
        </div>
      </>
    ),
  })
}

const Hero = ({ group: { tagline, welcome } }: { group: Group }) => (
  <section className="hero">
    <div className="wrap">
      <h1 dir="auto" lang={tagline ? writtenLang() : undefined}>
        {tagline || t.tagline}
      </h1>
      {welcome ? (
        <p className="welcome" dir="auto" lang={writtenLang()}>
          {welcome}
        </p>
      ) : (
        <p>
          <span>{common.groupWhat}</span>
          {` ${common.groupHow}`}
        </p>
      )}
      <a className="button primary" href="/accounts/signup/">
        {t.joinGroup}
      </a>
    </div>
  </section>
)
