import { Hono } from 'hono'
import { isSearch, paramsOf } from '../hikes/search/address.ts'
import { Search, searchParams } from '../hikes/search/schema.ts'
import { submittedSearch } from '../hikes/search/submitted.ts'
import { urlOf } from '../http/path.ts'
import { fieldErrors } from '../shared/errors.ts'
import type { AppEnv } from '../work/env.ts'
import { blogTab } from './blog-tab.tsx'
import { hikesTab } from './hikes-tab.tsx'
import { myHikesTab } from './my-hikes-tab.tsx'
import { nearPage } from './near-page.tsx'
import { invalidSearch, searchTab } from './search-tab.tsx'

export const homePages = new Hono<AppEnv>().get('/', async (c) => {
  const { tab, near } = c.req.query()
  if (tab === 'blog') return blogTab(c)
  if (tab === 'my-hikes') return myHikesTab(c)
  const submitted = await submittedSearch(c)
  if (submitted !== null) return c.redirect(submitted, 303)
  if (near === '') return nearPage(c)
  const query = urlOf(c.req.raw).searchParams
  const params = paramsOf(query)
  if (!isSearch(params)) return hikesTab(c, params)
  const { data: search, error } = Search.safeParse(searchParams(query))
  return error ? invalidSearch(c, params, fieldErrors(error)) : searchTab(c, params, search)
})
