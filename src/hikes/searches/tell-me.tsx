import type { Context } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { csrfToken } from '../../http/csrf.ts'
import { accountPath } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { queryOf } from '../../shared/query.ts'
import { hrefOf, type Params } from '../search/address.ts'
import { searchText } from './text.ts'

export const SEARCHES = '/settings/searches'
export const TELL_ME = 'Tell me of new hikes like these'

type TellMeProps = { c: Context<AppEnv>; params: Params; isSaved: boolean }

/** Saves the search of a list, without scripts too. Visitors sign in first, and come back to the list. */
export function TellMe({ c, params, isSaved }: TellMeProps) {
  if (isSaved)
    return (
      <p className="tell-me">
        You hear of new hikes like these. <a href={SEARCHES}>Your searches</a>
      </p>
    )
  const text = <p className="muted">Once a day: {searchText(params)}</p>
  if (!c.var.ctx.actor)
    return (
      <div className="tell-me">
        <a className="button" href={accountPath('login', hrefOf(params))} rel="nofollow">
          {TELL_ME}
        </a>
        {text}
      </div>
    )
  return (
    <form className="tell-me" method="post" action={SEARCHES}>
      <CsrfField token={csrfToken(c)} />
      <input type="hidden" name="query" value={queryOf(params)} />
      <button className="button" type="submit">
        {TELL_ME}
      </button>
      {text}
    </form>
  )
}
