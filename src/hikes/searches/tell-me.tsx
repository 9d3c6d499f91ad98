import type { Context } from 'hono'
import type { RequestContext } from '../../context/context.ts'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { accountPath } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { localDay } from '../../shared/format.ts'
import { queryOf } from '../../shared/query.ts'
import { t } from '../../texts/search.ts'
import { hrefOf, type Params, TELL_ME } from '../search/address.ts'
import { searchText } from './text.ts'

export const SEARCHES = '/settings/searches'

type TellMeProps = { c: Context<AppEnv>; params: Params; isSaved: boolean }

/**
 * The form that saves the search of a list. It works without scripts. Visitors sign up first, and then return to the
 * form.
 */
export function TellMe({ c, params, isSaved }: TellMeProps) {
  if (isSaved)
    return (
      <p className="tell-me" id={TELL_ME.slice(1)}>
        {t.isTold((words) => (
          <a href={SEARCHES}>{words}</a>
        ))}
      </p>
    )
  if (hasNoLaterHikes(c.var.ctx, params)) return null
  const text = <p className="muted">{t.onceADay(searchText(params))}</p>
  if (!c.var.ctx.actor)
    return (
      <div className="tell-me">
        <a className="button" href={accountPath('signup', `${hrefOf(params)}${TELL_ME}`)} rel="nofollow">
          {t.tellMe}
        </a>
        {text}
      </div>
    )
  return (
    <form className="tell-me" id={TELL_ME.slice(1)} method="post" action={SEARCHES}>
      <CsrfField token={csrfToken(c)} />
      <input type="hidden" name="query" value={queryOf(params)} />
      <button className="button" type="submit">
        {t.tellMe}
      </button>
      {text}
    </form>
  )
}

/** Whether the last day of the search is today or earlier, so that no hike published later can match. */
const hasNoLaterHikes = (ctx: RequestContext, { to }: Params) =>
  to !== undefined && to <= localDay(ctx.now(), ctx.group.timeZone)
