import { Hono } from 'hono'
import { validJson } from '../http/validate.ts'
import type { AppEnv } from '../work/env.ts'
import { setHidden } from './hiding/hiding.ts'
import { banUser, unbanUser } from './people/bans.ts'
import { setApproved, setRole } from './people/roles.ts'
import { Approval, Ban, RoleChange, Subject } from './schema.ts'

export const moderationApi = new Hono<AppEnv>()
  .post('/api/admin/hide/', validJson(Subject), async (c) => {
    await setHidden(c.var.work, 'hide', c.req.valid('json'))
    return c.json({ status: 'Hidden.' })
  })
  .post('/api/admin/restore/', validJson(Subject), async (c) => {
    await setHidden(c.var.work, 'restore', c.req.valid('json'))
    return c.json({ status: 'Restored.' })
  })
  .post('/api/admin/ban/', validJson(Ban), async (c) => {
    await banUser(c.var.work, c.req.valid('json'))
    return c.json({ status: 'Banned.' })
  })
  .post('/api/admin/unban/', validJson(Ban), async (c) => {
    await unbanUser(c.var.work, c.req.valid('json'))
    return c.json({ status: 'Unbanned.' })
  })
  .post('/api/admin/role/', validJson(RoleChange), async (c) => {
    await setRole(c.var.work, c.req.valid('json'))
    return c.json({ status: 'Role changed.' })
  })
  .post('/api/admin/approve/', validJson(Approval), async (c) => {
    const approval = c.req.valid('json')
    await setApproved(c.var.work, approval)
    return c.json({ status: approval.approved ? 'Approved.' : 'Approval withdrawn.' })
  })
