import type { Context } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { MAX_PLACE } from '../hikes/limits.ts'
import { hrefOf, paramsOf, placeNameOf } from '../hikes/search/address.ts'
import { allowFilters, Finder } from '../hikes/search/finder.tsx'
import { PageScript } from '../layout/island.tsx'
import { renderPage } from '../layout/page.tsx'
import { localTime } from '../shared/local-time.ts'
import { t } from '../texts/home.ts'
import { CreateButton } from './create-button.tsx'

/** Asks for a place, by name or by the browser's location. Keeps the other parameters of the search. */
export async function nearPage(c: Context<AppEnv>) {
  const { ctx } = c.var
  await ctx.identify()
  const query = new URL(c.req.url).searchParams
  const typed = placeNameOf(query)
  const params = paramsOf(query)
  const { within: _, sort: __, ...anywhere } = params
  allowFilters(c)
  return renderPage(c, {
    title: t.hikesNearYou,
    description: t.nearDescription,
    canonical: '/?near=',
    tab: 'events',
    noindex: true,
    children: (
      <>
        <Finder
          params={anywhere}
          today={localTime(ctx.now(), ctx.group.timeZone)}
          isMember={ctx.actor !== null}
        />
        <div className="wrap tab">
          <h1>{t.hikesNearYou}</h1>
          <form className="form near-form" action="/">
            {Object.entries(params).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="place_of" value="" />
            <PlaceField typed={typed} />
            <div className="row">
              <button className="button primary" type="submit">
                {t.showHikes}
              </button>
              <button className="button" type="button" data-locate="" hidden>
                {t.useLocation}
              </button>
              <a className="button subtle" href={hrefOf(anywhere)}>
                {t.anywhere}
              </a>
            </div>
            <PageScript name="locate" />
          </form>
          <CreateButton ctx={ctx} />
        </div>
      </>
    ),
  })
}

/** `typed` is the unknown place name that the user has entered, or ''. */
const PlaceField = ({ typed }: { typed: string }) => (
  <div className="field">
    <label htmlFor="near-place">{t.whichArea}</label>
    <input
      id="near-place"
      name="place"
      defaultValue={typed}
      maxLength={MAX_PLACE}
      required
      autoComplete="off"
      aria-describedby="near-place-error"
      aria-invalid={typed !== '' || undefined}
    />
    <p className="error" id="near-place-error">
      {typed && t.unknownArea}
    </p>
  </div>
)
