import { Hono } from 'hono'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { NewSubscription, PushKey, Subscription } from './schema.ts'
import { pushKey, subscribe, unsubscribeBrowser } from './subscriptions.ts'

const SUBSCRIPTIONS = '/api/push/subscriptions/'

export const pushRoutes = new Hono<AppEnv>()
  .get(
    '/api/push/key/',
    call({
      summary: 'Get the key that browsers need to subscribe to notifications',
      access: 'everybody',
      answers: { 200: PushKey },
      refusals: [404],
    }),
    (c) => c.json({ key: pushKey(c.var.ctx) }),
  )
  .post(
    SUBSCRIPTIONS,
    call({
      summary: 'Subscribe a browser to notifications',
      description:
        'The subscription lasts until the session ends. Only the latest subscriptions of a member are kept.',
      access: 'members',
      json: NewSubscription,
      answers: { 201: Subscription },
      refusals: [404],
    }),
    async (c) => {
      const { endpoint, keys } = c.req.valid('json')
      await subscribe(c.var.ctx, { endpoint, keys })
      return c.json({ endpoint }, 201)
    },
  )
  .delete(
    SUBSCRIPTIONS,
    call({
      summary: 'Unsubscribe a browser from notifications',
      access: 'members',
      json: Subscription,
      answers: { 204: null },
    }),
    async (c) => {
      await unsubscribeBrowser(c.var.ctx, c.req.valid('json').endpoint)
      return c.body(null, 204)
    },
  )
