import { Hono } from 'hono'
import { requireUser } from '../access/policy.ts'
import type { AppEnv } from '../context/env.ts'
import { submittedDrafts } from '../hikes/drafts/list.ts'
import { csrfToken } from '../http/csrf.ts'
import { adminPage } from '../layout/admin-page.tsx'
import { Drafts } from './drafts.tsx'
import { findHidden, HiddenItems } from './hidden.tsx'
import { Acts, findActs } from './log.tsx'
import { findPeople } from './people/people-list.ts'
import { People } from './people/people-page.tsx'
import { Reports, UndoDismissal, UndoHiding } from './reports/admin-reports.tsx'
import { findHiding, openReports } from './reports/open-reports.ts'
import { hasDismissed } from './reports/reports.ts'
import { HiddenCursor, PeopleQuery } from './schema.ts'

export const adminPages = new Hono<AppEnv>()
  .get('/admin', async (c) => {
    const { ctx } = c.var
    await ctx.identify()
    const reports = await openReports(ctx, Number(c.req.query('after')) || 0)
    const dismissed = Number(c.req.query('dismissed')) || 0
    const zone = ctx.group.timeZone
    const csrf = csrfToken(c)
    return adminPage(
      c,
      '/admin',
      <div className="form">
        <UndoHiding {...(await findHiding(ctx, c.req.query()))} csrf={csrf} />
        {dismissed > 0 && (await hasDismissed(ctx, dismissed)) && (
          <UndoDismissal reportId={dismissed} csrf={csrf} />
        )}
        <Reports {...reports} csrf={csrf} zone={zone} />
      </div>,
    )
  })
  .get('/admin/drafts', async (c) => {
    const { ctx } = c.var
    const drafts = await submittedDrafts(ctx)
    return adminPage(c, '/admin/drafts', <Drafts drafts={drafts} now={ctx.now()} zone={ctx.group.timeZone} />)
  })
  .get('/admin/people', async (c) => {
    const { ctx } = c.var
    const query = PeopleQuery.parse(c.req.query())
    const found = await findPeople(ctx, query)
    requireUser(ctx.actor)
    const { pathname, search } = new URL(c.req.url)
    return adminPage(
      c,
      '/admin/people',
      <People
        {...found}
        query={query}
        viewer={ctx.actor}
        csrf={csrfToken(c)}
        zone={ctx.group.timeZone}
        needsApproval={ctx.group.whoPublishes === 'approved'}
        here={pathname + search}
      />,
    )
  })
  .get('/admin/hidden', async (c) => {
    const { ctx } = c.var
    const found = await findHidden(ctx, HiddenCursor.parse(c.req.query('cursor')))
    return adminPage(c, '/admin/hidden', <HiddenItems {...found} zone={ctx.group.timeZone} />)
  })
  .get('/admin/log', async (c) => {
    const { ctx } = c.var
    const found = await findActs(ctx, Number(c.req.query('before')) || 0)
    return adminPage(
      c,
      '/admin/log',
      <Acts {...found} zone={ctx.group.timeZone} currency={ctx.config.GROUP_CURRENCY} />,
    )
  })
