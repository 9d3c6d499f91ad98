import { Hono } from 'hono'
import type { AppEnv } from '../context/env.ts'
import { defaultPictures } from './default-pictures.ts'
import { storedPictures } from './serve.ts'

export const imageRoutes = new Hono<AppEnv>().route('/', defaultPictures).route('/', storedPictures)
