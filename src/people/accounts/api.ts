import { Hono } from 'hono'
import { clientNetwork } from '../../http/network.ts'
import { readJson } from '../../http/validate.ts'
import type { AppEnv } from '../../work/env.ts'
import { deleteAccount } from '../deletion/deletion.ts'
import { exportAccount } from '../export/export.ts'
import { AccountDeletion } from './schema.ts'
import { signOut } from './session-change.ts'

export const accountsApi = new Hono<AppEnv>()
  .post('/api/user/delete/', async (c) => {
    await deleteAccount(c.var.work, (await readJson(c, AccountDeletion)).password, clientNetwork(c))
    await signOut(c)
    return c.json({ status: 'Account deleted.' })
  })
  .get('/api/user/export/', async (c) => {
    const { work } = c.var
    await work.identify()
    const data = await exportAccount(work)
    c.header('Content-Disposition', 'attachment; filename="my-data.json"')
    return c.body(JSON.stringify(data, null, 2), 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
