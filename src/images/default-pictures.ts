import { Hono } from 'hono'
import type { AppEnv } from '../env.ts'
import { contourBackground } from './landscape/contour-background.ts'
import { eventPicture } from './landscape/event-picture.ts'

const headers = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Only its own inline styles.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

export const defaultPictures = new Hono<AppEnv>()
  .get(`/images/default/events/:file${'{[1-9][0-9]{0,14}\\.svg}'}`, (c) =>
    c.body(eventPicture(Number.parseInt(c.req.param('file'), 10)), 200, headers),
  )
  .get('/images/default/contours.svg', (c) => c.body(contourBackground(), 200, headers))
