import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../context/env.ts'
import { connect } from '../../db/index.ts'
import { operations } from '../../db/schema.ts'
import { clientNetwork } from '../../http/network.ts'
import { consumeQuota } from '../../http/rate-limit.ts'
import { systemNow } from '../../shared/clock.ts'
import { AppError } from '../../shared/errors.ts'

type OperationName = (typeof operations.$inferSelect)['name']

/** The `Authorization` header of a request with a key: 32 random bytes as base64url. */
const KEY = /^Bearer ([\w-]{43})$/

/**
 * Middleware that answers 404, as for an unknown path, to a request without the key of a running operation, and 429
 * after too many wrong keys. The database stores the hash of the key, so starting an operation requires write access to
 * the database (dev/backup/operation.ts).
 */
export const requireKey = (name: OperationName) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const [, key] = KEY.exec(c.req.header('Authorization') ?? '') ?? []
    if (key === undefined) throw absent()
    if (!(await isKeyOf(c.env, name, key))) {
      await consumeQuota(c.var.ctx, 'operation', clientNetwork(c))
      throw absent()
    }
    await next()
  })

async function isKeyOf({ DB }: Env, name: OperationName, key: string): Promise<boolean> {
  const [operation] = await connect(DB).select().from(operations).where(eq(operations.name, name))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  const stored = Uint8Array.fromHex(operation?.keyHash ?? '0'.repeat(64))
  const isRight = timingSafeEqual(new Uint8Array(hash), stored)
  return isRight && operation !== undefined && operation.expiresAt.getTime() > systemNow()
}

const absent = () => new AppError(404, 'Page not found.')
