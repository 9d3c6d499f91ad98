import { Hono } from 'hono'
import type { AppEnv } from '../../src/context/env.ts'
import { receivedPushes } from './stand-in.ts'

/** The decrypted messages of the stand-in's browsers, newest first. */
export const receivedPushesPage = new Hono<AppEnv>().get('/dev/push.json', (c) => c.json(receivedPushes()))
