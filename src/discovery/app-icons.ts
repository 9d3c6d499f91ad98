import { Hono } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { plainErrors } from '../http/plain-errors.ts'
import { drawAppIcon, findAppIcon } from '../images/cards/stored.ts'
import { APP_ICONS, appIconPath } from '../shared/app-icons.ts'
import { notFound } from '../shared/errors.ts'
import { drawWithinQuota } from './cards.ts'

/** Serves the group's logo as app icons for home screens (src/layout/app-manifest.ts). Each logo has its own URLs. */
export const appIcons = new Hono<AppEnv>().get(
  '/images/app-icons/:logo{[0-9a-f]{32}}/:file{[a-z0-9-]+\\.png}',
  async (c) => {
    const { logo } = await c.var.ctx.requireGroup()
    const icon = APP_ICONS.find(({ file }) => `${file}.png` === c.req.param('file'))
    if (!icon || logo === null || logo !== c.req.param('logo')) throw notFound('Picture')
    const stored = await findAppIcon(c.env, icon, logo)
    if (stored) return c.body(stored.body, 200, headers)
    const drawn = await drawWithinQuota(c, 'group', () => drawAppIcon(c.env, icon, logo))
    if (!drawn) {
      c.header('Cache-Control', 'no-store')
      return c.redirect(appIconPath(null, icon), 302)
    }
    return c.body(drawn, 200, headers)
  },
)

const headers = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

appIcons.onError(plainErrors)
