import { developmentPages } from '../../dev/pages.ts'
import { allRoutes } from '../all-routes.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

const routes = (await allRoutes(developmentPages))
  .filter(({ method }) => method !== 'ALL' && !SAFE_METHODS.includes(method))
  .map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]*\}+/g, '')}`)

/** Every write of the app, as 'POST /events/:id/join'. */
export const writeRoutes = [...new Set(routes)].sort()
