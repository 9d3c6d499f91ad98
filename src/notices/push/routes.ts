import { Hono } from 'hono'
import { readJson } from '../../http/validate.ts'
import type { AppEnv } from '../../work/env.ts'
import { EndedSubscription, NewSubscription } from './schema.ts'
import { pushKey, subscribe, unsubscribeBrowser } from './subscriptions.ts'

const SUBSCRIPTIONS = '/api/push/subscriptions/'

export const pushRoutes = new Hono<AppEnv>()
  .get('/api/push/key/', (c) => c.json({ key: pushKey(c.var.work) }))
  .post(SUBSCRIPTIONS, async (c) => {
    const subscription = await readJson(c, NewSubscription)
    await subscribe(c.var.work, subscription)
    return c.json({ endpoint: subscription.endpoint }, 201)
  })
  .delete(SUBSCRIPTIONS, async (c) => {
    await unsubscribeBrowser(c.var.work, (await readJson(c, EndedSubscription)).endpoint)
    return c.body(null, 204)
  })
