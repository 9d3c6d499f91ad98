import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { ID } from '../http/path.ts'
import type { AppEnv } from '../work/env.ts'

type Router = Hono<AppEnv>
/** A router, loaded by the first request to one of these paths. */
export type Part = { paths: string[]; load: () => Promise<Router> }

/** The routers of the app. A path belongs to the first part that names it. */
export const parts: Part[] = [
  { paths: ['/'], load: async () => (await import('../home/page.tsx')).homePages },
  { paths: [`/events/:id${ID}`], load: async () => (await import('../hikes/page/page.tsx')).hikePages },
  { paths: ['/images/cards/*'], load: async () => (await import('../discovery/cards.ts')).cards },
  { paths: ['/images/app-icons/*'], load: async () => (await import('../discovery/app-icons.ts')).appIcons },
  { paths: ['/images/*'], load: async () => (await import('../images/routes.ts')).imageRoutes },
  { paths: ['/tiles/*'], load: async () => (await import('../maps/tiles.ts')).tiles },
  {
    paths: ['/events/:file{.+\\.ics}', '/calendar.ics', '/calendar/*', '/feed.xml', '/events.xml'],
    load: async () => (await import('../home/feeds/feeds.ts')).feeds,
  },
  {
    paths: ['/robots.txt', '/:file{sitemap.*\\.xml}'],
    load: async () => (await import('../discovery/sitemaps.ts')).sitemaps,
  },
  {
    paths: ['/embed/events', '/oembed'],
    load: async () => (await import('../discovery/embed/routes.ts')).embedRoutes,
  },
  {
    paths: ['/manifest.webmanifest'],
    load: async () => (await import('../layout/app-manifest.ts')).appManifest,
  },
  {
    paths: ['/api/group/', '/imprint', '/privacy', '/terms', '/accent/*'],
    load: async () => (await import('../group/routes.tsx')).groupRoutes,
  },
  {
    paths: ['/api/client-errors/'],
    load: async () => (await import('../http/client-errors.ts')).clientErrors,
  },
  { paths: ['/api/events/:id/chat/*'], load: async () => (await import('../chat/api.ts')).chatApi },
  {
    paths: [
      ...['/events/:id/offer-ride', '/events/:id/take-seat', '/events/:id/give-up-seat'],
      ...['/events/:id/withdraw-ride', '/api/events/:id/rides/*'],
    ],
    load: async () => (await import('../rides/routes.ts')).rideRoutes,
  },
  {
    paths: ['/events/:file{.+\\.gpx}', '/events/:id/route/*', '/api/events/:id/route/*'],
    load: async () => (await import('../hikes/tracks/routes.tsx')).trackRoutes,
  },
  {
    paths: [
      ...['/payments/*', '/payments.csv', '/donate/*', '/onboarding/*', '/api/payments/*', '/api/stripe/*'],
      ...['/api/create-event-payment-session/*', '/api/create-checkout-session/*'],
      ...['/api/create-express-account/*', '/api/events/:id/mark-paid/*'],
    ],
    load: async () => (await import('../money/routes.ts')).moneyRoutes,
  },
  {
    paths: ['/events/*', '/api/events/*', '/grades'],
    load: async () => (await import('../hikes/routes.ts')).hikeRoutes,
  },
  {
    paths: ['/comments/*', '/blog/:id/comments', '/api/blog/:id/comments/', '/api/comments/*'],
    load: async () => (await import('../blog/comments/routes.tsx')).commentRoutes,
  },
  { paths: ['/blog/*', '/api/blog/*'], load: async () => (await import('../blog/routes.tsx')).blogRoutes },
  {
    paths: ['/settings/calendar/*'],
    load: async () => (await import('../calendar/settings-page.tsx')).calendarSettings,
  },
  { paths: ['/api/places/*'], load: async () => (await import('../maps/places/api.ts')).placesApi },
  {
    paths: [...['/users/:id/block', '/users/:id/unblock', '/api/users/:id/block/']],
    load: async () => (await import('../people/blocks/routes.ts')).blockRoutes,
  },
  {
    paths: ['/api/user/delete/', '/settings/account/delete', '/accounts/deletion/*'],
    load: async () => (await import('../people/deletion/routes.ts')).deletionRoutes,
  },
  {
    paths: ['/accounts/password/*', '/accounts/email/*', '/api/user/email/*', '/settings/account/confirm'],
    load: async () => (await import('../people/email/routes.ts')).mailedLinkRoutes,
  },
  {
    paths: ['/accounts/passkey/', '/settings/account/passkeys/*'],
    load: async () => (await import('../people/passkeys/routes.ts')).passkeyRoutes,
  },
  {
    paths: [
      '/accounts/google/*',
      '/accounts/apple/*',
      '/accounts/welcome/',
      '/settings/account/identities/*',
    ],
    load: async () => (await import('../people/identity/routes.ts')).identityRoutes,
  },
  {
    paths: ['/invitations/*'],
    load: async () => (await import('../people/invitations/routes.ts')).invitationRoutes,
  },
  {
    paths: ['/setup/*'],
    load: async () => (await import('../people/first-admin/routes.tsx')).firstAdminRoutes,
  },
  {
    paths: ['/accounts/*', '/settings', '/settings/account/*', '/api/user/export/'],
    load: async () => (await import('../people/accounts/routes.ts')).accountRoutes,
  },
  {
    paths: ['/users/*', '/api/users/*', '/api/user/*'],
    load: async () => (await import('../people/profiles/routes.ts')).profileRoutes,
  },
  {
    paths: ['/api/push/*'],
    load: async () => (await import('../notices/push/routes.ts')).pushRoutes,
  },
  {
    paths: ['/notices/*', '/api/notices/*', '/settings/notices', '/unsubscribe/*'],
    load: async () => (await import('../notices/routes.tsx')).noticeRoutes,
  },
  {
    paths: ['/api/backup/*', '/api/restore/*'],
    load: async () => (await import('../admin/backup/routes.ts')).operationRoutes,
  },
  {
    paths: ['/admin/*', '/api/admin/*', '/report', '/api/reports/*', '/publishing'],
    load: async () => (await import('../admin/routes.ts')).adminRoutes,
  },
]

/** What serves the paths of no part: there is no page, and `/healthz` is in every part. */
const none: Part = { paths: ['*'], load: async () => new Hono<AppEnv>() }

/** The part that a path belongs to. */
export function createPartTable(parts: Part[]) {
  const table = new TrieRouter<Part>()
  for (const part of parts) for (const path of part.paths) table.add('GET', path, part)
  return (path: string): Part => table.match('GET', path)[0][0]?.[0] ?? none
}
