import { Hono } from 'hono'
import type { AppEnv } from '../work/env.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone shows of the app once it is on the home screen (https://www.w3.org/TR/appmanifest/). */
export const appManifest = new Hono<AppEnv>().get('/manifest.webmanifest', async (c) => {
  const { name } = await c.var.work.requireGroup()
  return c.json(
    {
      id: '/',
      name,
      short_name: name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en',
      // As the page in the light theme (document.tsx): a manifest has no second one.
      theme_color: '#fcfaf3',
      background_color: '#fcfaf3',
      icons: [
        icon('icon-192', 192, 'any'),
        icon('icon-512', 512, 'any'),
        icon('icon-maskable-512', 512, 'maskable'),
      ],
    },
    200,
    { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  )
})
