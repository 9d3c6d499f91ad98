import type { Context } from 'hono'
import type * as z from 'zod'
import type { AppEnv } from '../context/env.ts'
import { HOME, userTag } from '../context/tags.ts'
import { monthAfter, touchesMonth } from '../hikes/month/month.ts'
import { hikesInMonth, MAX_IN_MONTH } from '../hikes/month/month-hikes.ts'
import { MonthTable } from '../hikes/month/month-table.tsx'
import { hrefOf, isSearch, type Params } from '../hikes/search/address.ts'
import { allowFilters, Finder } from '../hikes/search/finder.tsx'
import type { CalendarSearch } from '../hikes/search/schema.ts'
import { queryOfSearch } from '../hikes/searches/query.ts'
import { selectSaved } from '../hikes/searches/searches.ts'
import { TellMe } from '../hikes/searches/tell-me.tsx'
import { hikesText } from '../hikes/view/hikes-text.ts'
import { renderPage } from '../layout/page.tsx'
import { localDay, monthName, monthOf, shortMonthName } from '../shared/format.ts'
import { localTime } from '../shared/local-time.ts'
import { t } from '../texts/home.ts'
import { CreateButton } from './create-button.tsx'
import { Filtered } from './filtered.tsx'

type Query = z.output<typeof CalendarSearch>

/**
 * Shows the hikes of a month, with the same filters as the list. The default is the current month in the group's time
 * zone.
 */
export async function calendarTab(c: Context<AppEnv>, filters: Params, query: Query) {
  const { ctx } = c.var
  const now = ctx.now()
  const { month, today, rows, saved } = await ctx.inGroupZone(async (zone) => {
    const today = localTime(now, zone)
    const { month = monthOf(today), ...search } = query
    const found = await ctx.read((db, viewer) => ({
      rows: hikesInMonth(db, { month, search, today }, viewer),
      saved: selectSaved(db, viewer, queryOfSearch(search, filters.place ?? '')),
    }))
    return { month, today, ...found }
  })
  const params = { ...filters, month }
  const zone = ctx.group.timeZone
  const hikes = rows.slice(0, MAX_IN_MONTH).filter((hike) => touchesMonth(hike, month))
  const caption = t.monthCaption(monthName(month), hikesText(hikes.length))
  allowFilters(c)
  return renderPage(c, {
    title: t.hikesInMonth(monthName(month)),
    description: t.monthDescription(ctx.group.name, monthName(month)),
    canonical: hrefOf({ view: 'calendar', month }),
    tags: isSearch(params) ? undefined : [HOME, ...hikes.map(({ organizerId }) => userTag(organizerId))],
    tab: 'events',
    stylesheet: 'month.css',
    // Crawlers would follow the links to further months endlessly.
    noindex: true,
    children: (
      <>
        <h1 className="visually-hidden">{t.calendar}</h1>
        <Finder params={params} today={today} isMember={ctx.actor !== null} />
        <div className="wrap" id="hikes">
          {isSearch(params) && (
            <div className="found">
              <Filtered params={params} />
            </div>
          )}
          <Months params={params} month={month} thisMonth={monthOf(today)} />
          {hikes.length === 0 && <NothingInMonth params={params} month={month} />}
          <MonthTable {...{ month, caption, hikes, zone }} today={localDay(now, zone)} />
          {rows.length > MAX_IN_MONTH && <p className="muted">{t.firstOfMonth(MAX_IN_MONTH)}</p>}
          <TellMe c={c} params={params} isSaved={saved.length > 0} />
          <CreateButton ctx={ctx} />
        </div>
      </>
    ),
  })
}

/** Links to the previous and the next month. They are `nofollow` because crawlers would follow them endlessly. */
function Months({ params, month, thisMonth }: { params: Params; month: string; thisMonth: string }) {
  const [previous, next] = [monthAfter(month, -1), monthAfter(month, 1)]
  return (
    <nav className="month-nav" aria-label={t.months}>
      <h2>{monthName(month)}</h2>
      <a href={hrefOf(params, { month: previous })} rel="prev nofollow">
        ← {shortMonthName(previous)}
      </a>
      {month !== thisMonth && <a href={hrefOf(params, { month: null })}>{t.thisMonth}</a>}
      <a href={hrefOf(params, { month: next })} rel="next nofollow">
        {shortMonthName(next)} →
      </a>
    </nav>
  )
}

function NothingInMonth({ params, month }: { params: Params; month: string }) {
  return isSearch(params) ? (
    <p>
      {t.noneFits(monthName(month))} <a href={hrefOf({ view: 'calendar', month })}>{t.seeAll}</a>
    </p>
  ) : (
    <p>{t.noneInMonth(monthName(month))}</p>
  )
}
