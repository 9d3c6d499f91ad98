import { Hono } from 'hono'
import type { AppEnv } from '../../src/context/env.ts'
import { receivedPushes } from './stand-in.ts'

/** What browsers of the stand-in were sent, decrypted, the latest first. */
export const receivedPushesPage = new Hono<AppEnv>().get('/dev/push.json', (c) => c.json(receivedPushes()))
