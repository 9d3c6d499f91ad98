import type { Context } from 'hono'
import type { Params } from '../hikes/search/address.ts'
import { Finder } from '../hikes/search/finder.tsx'
import { renderPage } from '../layout/page.tsx'
import { localTime } from '../shared/local-time.ts'
import type { AppEnv } from '../work/env.ts'
import { CreateButton } from './create-button.tsx'

/** A search that cannot be understood: what was typed stays in the bar. */
export async function wrongSearch(c: Context<AppEnv>, params: Params, errors: Record<string, string[]>) {
  const { work } = c.var
  await work.identify()
  const today = localTime(c.var.work.now(), work.config.GROUP_TIME_ZONE)
  return renderPage(c, {
    title: 'Find a hike',
    status: 400,
    tab: 'events',
    noindex: true,
    children: (
      <>
        <h1 className="visually-hidden">Hikes</h1>
        <Finder params={params} today={today} isMember={work.actor !== null} wrong={Object.keys(errors)} />
        <div className="wrap" id="hikes">
          <div className="empty">
            <div role="alert" className="problem">
              <ul>
                {Object.entries(errors).map(([field, messages]) => (
                  <li key={field}>
                    {labels[field] ?? field}: {messages.join(' ')}
                  </li>
                ))}
              </ul>
            </div>
            <p className="row">
              <a className="button primary" href="/">
                See all hikes
              </a>
            </p>
          </div>
          <CreateButton work={work} />
        </div>
      </>
    ),
  })
}

const labels: Record<string, string> = {
  q: 'Search',
  from: 'From',
  to: 'Until',
  weekend: 'This weekend',
  grade: 'Grade',
  max_km: 'Distance',
  max_ascent: 'Climb',
  max_hours: 'Duration',
  good_for: 'Good for',
  near: 'Near',
  within: 'Within',
  sort: 'Order',
}
