import type { LazyRouter } from '../http/addresses.ts'
import { ID } from '../http/path.ts'

export const peopleRouters: LazyRouter[] = [
  {
    addresses: { '/users/:id/block': {}, '/users/:id/unblock': {}, '/api/users/:id/block/': {} },
    load: async () => (await import('./blocks/routes.ts')).blockRoutes,
  },
  {
    addresses: {
      '/api/user/delete/': {},
      '/settings/account/delete': { forMembers: true },
      '/accounts/deletion/*': { forVisitors: true },
    },
    load: async () => (await import('./deletion/routes.ts')).deletionRoutes,
  },
  {
    addresses: {
      '/accounts/password/*': { forVisitors: true },
      '/accounts/email/*': { forVisitors: true },
      '/api/user/email/*': {},
      '/settings/account/confirm': { forMembers: true },
    },
    load: async () => (await import('./email/routes.ts')).mailedLinkRoutes,
  },
  {
    addresses: {
      '/accounts/passkey/': { forVisitors: true },
      '/settings/account/passkeys/*': { forMembers: true },
    },
    load: async () => (await import('./passkeys/routes.ts')).passkeyRoutes,
  },
  {
    addresses: {
      '/accounts/google/*': { forVisitors: true },
      '/accounts/apple/*': { forVisitors: true },
      // Apple posts a form from its own site, without a CSRF token. The `state` identifies this browser instead.
      '/accounts/apple/callback/': { csrf: 'none' },
      '/accounts/welcome/': { forVisitors: true },
      '/settings/account/identities/*': { forMembers: true },
    },
    load: async () => (await import('./identity/routes.ts')).identityRoutes,
  },
  {
    addresses: {
      // The form is on cached pages, which have no CSRF token.
      '/language': { forVisitors: true, csrf: 'origin' },
      '/settings/account/language': { forMembers: true },
    },
    load: async () => (await import('./language/routes.ts')).languageRoutes,
  },
  {
    addresses: { '/invitations/*': { forVisitors: true } },
    load: async () => (await import('./invitations/routes.ts')).invitationRoutes,
  },
  {
    addresses: { '/setup/*': { forVisitors: true } },
    load: async () => (await import('./first-admin/routes.tsx')).firstAdminRoutes,
  },
  {
    addresses: {
      '/accounts/*': { forVisitors: true },
      '/settings': { forMembers: true },
      '/settings/account/*': { forMembers: true },
      '/api/user/export/': {},
    },
    load: async () => (await import('./accounts/routes.ts')).accountRoutes,
  },
  {
    addresses: { '/users/*': {}, [`/users/:id${ID}`]: { visitors: [] } },
    load: async () => (await import('./profiles/profile-page.tsx')).profilePages,
  },
  {
    addresses: {
      '/api/users/*': {},
      '/api/user/*': {},
      '/api/user/upload-profile-picture/': { upload: 'picture' },
    },
    load: async () => (await import('./profiles/api.ts')).profilesApi,
  },
]
