import { Hono } from 'hono'
import { ID, idParam } from '../../http/path.ts'
import type { AppEnv } from '../../work/env.ts'
import { renderSheet } from './sheet-page.tsx'

export const sheetRoutes = new Hono<AppEnv>().get(`/events/:id${ID}/sheet`, (c) => renderSheet(c, idParam(c)))
