import { type Context, Hono } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { hrefOf, isSearch, type Params, paramsOf, searchParams } from '../hikes/search/address.ts'
import { fieldErrors } from '../shared/errors.ts'
import { hikesTab } from './hikes-tab.tsx'

/** Most visitors open the list of hikes. The code of the other tabs is loaded on demand. */
export const homePages = new Hono<AppEnv>().get('/', async (c) => {
  const { tab, near, place_of } = c.req.query()
  if (tab === 'blog') return (await import('./blog-tab.tsx')).blogTab(c)
  if (tab === 'my-hikes') return (await import('./my-hikes-tab.tsx')).myHikesTab(c)
  if (place_of !== undefined) return redirectToSearch(c, place_of)
  if (near === '') return (await import('./near-page.tsx')).nearPage(c)
  const params = paramsOf(new URL(c.req.url).searchParams)
  if (params.view === 'calendar') return calendar(c, params)
  return isSearch(params) ? search(c, params) : hikesTab(c, params)
})

async function redirectToSearch(c: Context<AppEnv>, placeOf: string) {
  const { submittedSearch } = await import('../hikes/search/submitted.ts')
  const { timeZone } = await c.var.ctx.requireGroup()
  const page = hrefOf(await submittedSearch(c, placeOf, timeZone))
  // The script of that page locates the browser at once (islands/locate.ts).
  return c.redirect(c.req.query('locate') === undefined ? page : `${page}#locate`, 303)
}

async function calendar(c: Context<AppEnv>, { month, ...params }: Params) {
  const { CalendarSearch } = await import('../hikes/search/schema.ts')
  const fields = searchParams(new URL(c.req.url).searchParams)
  const { data, error } = CalendarSearch.safeParse({ ...fields, month })
  if (error) return (await import('./search-tab.tsx')).invalidSearch(c, params, fieldErrors(error))
  return (await import('./calendar-tab.tsx')).calendarTab(c, params, data)
}

async function search(c: Context<AppEnv>, params: Params) {
  const { Search } = await import('../hikes/search/schema.ts')
  const { invalidSearch, searchTab } = await import('./search-tab.tsx')
  const { data: search, error } = Search.safeParse(searchParams(new URL(c.req.url).searchParams))
  return error ? invalidSearch(c, params, fieldErrors(error)) : searchTab(c, params, search)
}
