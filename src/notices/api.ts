import { Hono } from 'hono'
import { requireUser } from '../access/policy.ts'
import { PageQuery, pageOfList } from '../http/paging.ts'
import { parse, readJson } from '../http/validate.ts'
import type { AppEnv } from '../work/env.ts'
import { markRead, noticeCursor, ownNotices } from './inbox.ts'
import { noticeJson } from './json.ts'
import { ReadThrough } from './schema.ts'

export const noticesApi = new Hono<AppEnv>()
  .get('/api/notices/', async (c) => {
    const page = parse(PageQuery, c.req.query())
    const { work } = c.var
    const { rows } = await work.read((db, viewer) => ({ rows: ownNotices(db, viewer, page) }))
    const { actor } = work
    requireUser(actor)
    return c.json(
      pageOfList(c, rows, page.limit, noticeCursor).map((notice) => noticeJson(notice, actor.noticesRead)),
    )
  })
  .post('/api/notices/read/', async (c) =>
    c.json({ unread: await markRead(c.var.work, (await readJson(c, ReadThrough)).through) }),
  )
