import { Hono } from 'hono'
import * as z from 'zod'
import { requireUser } from '../../access/policy.ts'
import type { AppEnv } from '../../context/env.ts'
import { call, formInput } from '../../http/call.ts'
import { csrfToken } from '../../http/csrf.ts'
import { formAction } from '../../http/form-action.ts'
import { textFields } from '../../http/form-data.ts'
import { ID, idParam } from '../../http/path.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { Empty } from '../../layout/empty.tsx'
import { settingsPage } from '../../layout/settings-page.tsx'
import { ignoreNotFound } from '../../shared/errors.ts'
import { NOTICE_SETTINGS } from '../../shared/notice-settings.ts'
import { t } from '../../texts/search.ts'
import { MAX_SEARCHES } from '../limits.ts'
import { hrefOf, paramsOf } from '../search/address.ts'
import { searchJson } from './json.ts'
import { saveSearch } from './saving.ts'
import { SavedSearch, SearchPost } from './schema.ts'
import { deleteSearch, ownSearches } from './searches.ts'
import { SEARCHES } from './tell-me.tsx'

const API = '/api/searches/'

export const searchRoutes = new Hono<AppEnv>()
  .get(SEARCHES, async (c) => {
    const { ctx } = c.var
    const { rows } = await ctx.read((db, viewer) => ({ rows: ownSearches(db, viewer) }))
    requireUser(ctx.actor)
    return settingsPage(c, SEARCHES, <Searches searches={rows.map(searchJson)} csrf={csrfToken(c)} />)
  })
  .post(SEARCHES, async (c) => {
    const { query = '' } = await textFields(c)
    return formAction(c, async () => saveSearch(c.var.ctx, await formInput(c, SearchPost)), {
      to: hrefOf(paramsOf(new URLSearchParams(query))),
      flash: t.saved,
    })
  })
  .post(`${SEARCHES}/:id${ID}/delete`, (c) =>
    formAction(c, () => ignoreNotFound(deleteSearch(c.var.ctx, idParam(c))), {
      to: SEARCHES,
      flash: t.deleted,
    }),
  )
  .get(
    API,
    call({
      summary: 'List your saved searches',
      access: 'members',
      answers: { 200: z.array(SavedSearch) },
    }),
    async (c) => {
      const { ctx } = c.var
      const { rows } = await ctx.read((db, viewer) => ({ rows: ownSearches(db, viewer) }))
      requireUser(ctx.actor)
      return c.json(rows.map(searchJson))
    },
  )
  .post(
    API,
    call({
      summary: 'Save a search to be notified of new hikes',
      description:
        'You are notified once a day, at 18:00 in the group’s time zone. ' +
        `You can save up to ${MAX_SEARCHES} searches. Returns 200 if you have already saved this one.`,
      access: 'members',
      json: SearchPost,
      answers: { 200: SavedSearch, 201: SavedSearch },
      refusals: [409],
    }),
    async (c) => {
      const { search, isNew } = await saveSearch(c.var.ctx, c.req.valid('json'))
      return c.json(searchJson(search), isNew ? 201 : 200)
    },
  )
  .delete(
    `${API}:id${ID}/`,
    call({
      summary: 'Delete a saved search',
      access: 'members',
      answers: { 204: null },
      refusals: [404],
    }),
    async (c) => {
      await deleteSearch(c.var.ctx, idParam(c))
      return c.body(null, 204)
    },
  )

type SearchesProps = { searches: z.output<typeof SavedSearch>[]; csrf: string }

const Searches = ({ searches, csrf }: SearchesProps) => (
  <>
    <p className="muted">{t.searchesIntro(<a href={NOTICE_SETTINGS.path}>{NOTICE_SETTINGS.title}</a>)}</p>
    {searches.length === 0 ? (
      <Empty text={t.noSearches(t.tellMe)}>
        <a className="button" href="/">
          {t.findHike}
        </a>
      </Empty>
    ) : (
      <ul className="searches">
        {searches.map(({ id, query, text }) => (
          <li key={id}>
            <a href={query === '' ? '/' : `/?${query}`}>{text}</a>
            <form method="post" action={`${SEARCHES}/${id}/delete`}>
              <CsrfField token={csrf} />
              <button className="button" type="submit" aria-label={t.deleteSearch(text)}>
                {t.deleteIt}
              </button>
            </form>
          </li>
        ))}
      </ul>
    )}
  </>
)
