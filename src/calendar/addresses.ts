import type { Part } from '../http/addresses.ts'

export const calendarParts: Part[] = [
  {
    addresses: { '/settings/calendar/*': { forMembers: true } },
    load: async () => (await import('./settings-page.tsx')).calendarSettings,
  },
]
