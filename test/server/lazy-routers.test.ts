import { expect, it } from 'vitest'
import { developmentPages } from '../../dev/pages.ts'
import { createAddressTable } from '../../src/http/addresses.ts'
import { lazyRouters } from '../../src/server/lazy-routers.ts'
import { allRoutes } from '../all-routes.ts'

/** The values that replace the parameters of a path, by their form. */
const EXAMPLES: [pattern: RegExp, value: string][] = [
  [/:file\{\[0-9a-f\]\{16\}.*\}/, `${'a'.repeat(16)}.jpg`],
  [/:file\{sitemap.*\}/, 'sitemap-events-7.xml'],
  [/:file\{.*\\\.(\w+)\}/, '7.$1'],
  [/:token(\{[^}]*\}+)?/, 'a'.repeat(40)],
  [/:name\{[^}]*\}+/, 'a'.repeat(32)],
  [/:id\{\[0-9a-f-\]\{36\}\}/, crypto.randomUUID()],
  [/:\w+\{([a-z]+)\|[^}]*\}/g, '$1'],
  [/:\w+(\{[^}]*\}+)?/g, '7'],
]
const exampleOf = (path: string) =>
  EXAMPLES.reduce((example, [pattern, value]) => example.replace(pattern, value), path)

it('every route is in the router that its path belongs to', async () => {
  const addressOf = createAddressTable([...lazyRouters, developmentPages])
  const routes = (await allRoutes(developmentPages)).filter(
    ({ method, path }) => method !== 'ALL' && path !== '/healthz',
  )
  const misplaced = routes.filter(({ path, router }) => addressOf(exampleOf(path)).router !== router)
  expect(misplaced.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(routes.length).toBeGreaterThan(100)
})
