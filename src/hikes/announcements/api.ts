import { Hono } from 'hono'
import { ID, idParam } from '../../http/path.ts'
import { readJson } from '../../http/validate.ts'
import type { AppEnv } from '../../work/env.ts'
import { announce } from './announcements.ts'
import { storedAnnouncementJson } from './json.ts'
import { AnnouncementPost } from './schema.ts'

export const announcementsApi = new Hono<AppEnv>().post(`/api/events/:id${ID}/announce/`, async (c) =>
  c.json(
    storedAnnouncementJson(await announce(c.var.work, idParam(c), await readJson(c, AnnouncementPost))),
    201,
  ),
)
