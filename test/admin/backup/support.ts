import { operations } from '../../../src/db/schema.ts'
import { HOUR } from '../../../src/shared/duration.ts'
import { Browser, db } from '../../support.ts'

type Name = 'backup' | 'restore'

/** Opens an operation as the commands do (dev/backup/operation.ts), and returns how the Worker is called. */
export async function openOperation(name: Name, { expiresAt = new Date(Date.now() + HOUR) } = {}) {
  const key = crypto
    .getRandomValues(new Uint8Array(32))
    .toBase64({ alphabet: 'base64url', omitPadding: true })
  const keyHash = await hashOf(key)
  await db
    .insert(operations)
    .values({ name, keyHash, expiresAt })
    .onConflictDoUpdate({ target: operations.name, set: { keyHash, expiresAt } })
  return callerOf(name, key)
}

export function callerOf(name: Name, key: string, bindings: Partial<Env> = {}) {
  const browser = new Browser({ bindings })
  return (method: string, path: string, options: { body?: unknown; raw?: BodyInit } = {}) =>
    browser.send(method, `/api/${name}/${path}`, { ...options, headers: { Authorization: `Bearer ${key}` } })
}

async function hashOf(key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return new Uint8Array(hash).toHex()
}

/** While a backup is being restored, nobody else writes. */
export const closeApp = () =>
  db
    .insert(operations)
    .values({ name: 'restore', keyHash: '0'.repeat(64), expiresAt: new Date(), restoring: '0'.repeat(64) })
    .onConflictDoUpdate({ target: operations.name, set: { restoring: '0'.repeat(64) } })
export const openApp = () => db.delete(operations)
