import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, textList } from './columns.ts'
import { userId } from './users.ts'

/** Passkeys of users (src/people/passkeys). */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    /** Base64url, chosen by the device. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter of the device; 0 if it has none. */
    counter: integer().notNull(),
    /** How the browser can reach the device, for example 'usb' or 'hybrid'. */
    transports: textList('transports'),
    /** The device that created the passkey, for example 'Firefox on Windows'. */
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
)
