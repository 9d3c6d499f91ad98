import { type Context, Hono } from 'hono'
import { hrefOf, isSearch, type Params, paramsOf, searchParams } from '../hikes/search/address.ts'
import { urlOf } from '../http/path.ts'
import { fieldErrors } from '../shared/errors.ts'
import { loadedOnce } from '../shared/loaded-once.ts'
import type { AppEnv } from '../work/env.ts'
import { hikesTab } from './hikes-tab.tsx'

const loadBlog = loadedOnce(() => import('./blog-tab.tsx'))
const loadMyHikes = loadedOnce(() => import('./my-hikes-tab.tsx'))
const loadSchema = loadedOnce(() => import('../hikes/search/schema.ts'))
const loadSearch = loadedOnce(() => import('./search-tab.tsx'))

/** Most visitors open the next hikes; the code of the other tabs is loaded when somebody opens one. */
export const homePages = new Hono<AppEnv>().get('/', async (c) => {
  const { tab, near, place_of } = c.req.query()
  if (tab === 'blog') return (await loadBlog()).blogTab(c)
  if (tab === 'my-hikes') return (await loadMyHikes()).myHikesTab(c)
  if (place_of !== undefined) return redirectToSearch(c, place_of)
  if (near === '') return (await import('./near-page.tsx')).nearPage(c)
  const params = paramsOf(urlOf(c.req.raw).searchParams)
  return isSearch(params) ? search(c, params) : hikesTab(c, params)
})

async function redirectToSearch(c: Context<AppEnv>, placeOf: string) {
  const { submittedSearch } = await import('../hikes/search/submitted.ts')
  const { timeZone } = await c.var.work.requireGroup()
  return c.redirect(hrefOf(await submittedSearch(c, placeOf, timeZone)), 303)
}

async function search(c: Context<AppEnv>, params: Params) {
  const { Search } = await loadSchema()
  const { invalidSearch, searchTab } = await loadSearch()
  const { data: search, error } = Search.safeParse(searchParams(urlOf(c.req.raw).searchParams))
  return error ? invalidSearch(c, params, fieldErrors(error)) : searchTab(c, params, search)
}
