import { Hono } from 'hono'
import { readJson } from '../http/validate.ts'
import type { AppEnv } from '../work/env.ts'
import { setHidden } from './hiding/hiding.ts'
import { banUser, unbanUser } from './people/bans.ts'
import { setApproved, setRole } from './people/roles.ts'
import { Approval, Ban, RoleChange, Subject } from './schema.ts'

export const moderationApi = new Hono<AppEnv>()
  .post('/api/admin/hide/', async (c) => {
    await setHidden(c.var.work, 'hide', await readJson(c, Subject))
    return c.json({ status: 'Hidden.' })
  })
  .post('/api/admin/restore/', async (c) => {
    await setHidden(c.var.work, 'restore', await readJson(c, Subject))
    return c.json({ status: 'Restored.' })
  })
  .post('/api/admin/ban/', async (c) => {
    await banUser(c.var.work, await readJson(c, Ban))
    return c.json({ status: 'Banned.' })
  })
  .post('/api/admin/unban/', async (c) => {
    await unbanUser(c.var.work, await readJson(c, Ban))
    return c.json({ status: 'Unbanned.' })
  })
  .post('/api/admin/role/', async (c) => {
    await setRole(c.var.work, await readJson(c, RoleChange))
    return c.json({ status: 'Role changed.' })
  })
  .post('/api/admin/approve/', async (c) => {
    const approval = await readJson(c, Approval)
    await setApproved(c.var.work, approval)
    return c.json({ status: approval.approved ? 'Approved.' : 'Approval withdrawn.' })
  })
