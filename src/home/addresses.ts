import type { LazyRouter } from '../http/addresses.ts'

export const homeRouters: LazyRouter[] = [
  {
    addresses: { '/': { visitors: ['tab', 'limit', 'cursor', 'view', 'month'] } },
    load: async () => (await import('./page.tsx')).homePages,
  },
  {
    addresses: {
      '/events/:file{[1-9][0-9]{0,14}\\.ics}': { visitors: [] },
      '/events/:file{.+\\.ics}': {},
      '/calendar.ics': { visitors: [] },
      '/calendar/*': {},
      '/feed.xml': { visitors: [] },
      '/events.xml': { visitors: [] },
    },
    load: async () => (await import('./feeds/feeds.ts')).feeds,
  },
]
