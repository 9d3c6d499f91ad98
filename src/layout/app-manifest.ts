import { Hono } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { APP_ICONS, appIconPath } from '../shared/app-icons.ts'
import { language } from '../texts/language.ts'

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
export const appManifest = new Hono<AppEnv>().get('/manifest.webmanifest', async (c) => {
  const { name, logo } = await c.var.ctx.requireGroup()
  return c.json(
    {
      id: '/',
      name,
      short_name: name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: language(),
      // The colour of the light theme (document-head.tsx): a manifest cannot have a second one for the dark theme.
      theme_color: '#fcfaf3',
      background_color: '#fcfaf3',
      icons: APP_ICONS.map((icon) => ({
        src: appIconPath(logo, icon),
        sizes: `${icon.size}x${icon.size}`,
        type: 'image/png',
        purpose: icon.purpose,
      })),
    },
    200,
    { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  )
})
