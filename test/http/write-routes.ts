import { developmentPages } from '../../dev/pages.ts'
import { allRoutes } from '../all-routes.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

const routes = [
  ...new Set(
    (await allRoutes(developmentPages))
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]*\}+/g, '')}`),
  ),
].sort()

const OPERATION = /^\w+ \/api\/(?:backup|restore)\//

/** The operators' routes, which need a key (test/admin/backup). */
export const operationRoutes = routes.filter((route) => OPERATION.test(route))

/** Every other write of the app, in the form 'POST /events/:id/join'. */
export const writeRoutes = routes.filter(
  (route) => !OPERATION.test(route) && !SAFE_METHODS.includes(route.split(' ')[0] ?? ''),
)

type Sender = { send: (method: string, path: string, options?: object) => Promise<Response> }

export function sendOperation(sender: Sender, route: string) {
  const [method = '', path = ''] = route.split(' ')
  return sender.send(method, path.replace(':table', 'users'))
}
