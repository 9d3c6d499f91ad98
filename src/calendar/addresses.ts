import type { LazyRouter } from '../http/addresses.ts'

export const calendarRouters: LazyRouter[] = [
  {
    addresses: { '/settings/calendar/*': { forMembers: true } },
    load: async () => (await import('./settings-page.tsx')).calendarSettings,
  },
]
