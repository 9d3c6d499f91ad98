import { developmentPages } from '../../dev/pages.ts'
import { development } from '../../dev/platform.ts'
import { createApp } from '../../src/server/app.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

const routes = createApp(development, developmentPages)
  .routes.filter(({ method }) => method !== 'ALL' && !SAFE_METHODS.includes(method))
  .map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]*\}+/g, '')}`)

/** Every write of the app, as 'POST /events/:id/join'. */
export const writeRoutes = [...new Set(routes)].sort()
