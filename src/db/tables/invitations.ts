import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { userId, users } from './users.ts'

/** Invitations to the group: to one address, or by a link that several people may use. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** SHA-256, in hex, of the token that is returned to the admin. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-256, in hex, of the token in the email; null for a link. The token proves control of the address. */
    mailedTokenHash: text('mailed_token_hash'),
    /**
     * The address that it was mailed to, in lower case. Null for a link; removed 30 days after the invitation has
     * expired or was withdrawn.
     */
    email: text(),
    /** The name of the invited person in the imported list of members. Kept as long as the address. */
    name: text(),
    /** The allowed and the actual number of uses. */
    uses: integer().notNull(),
    used: integer().notNull().default(0),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('invitations_token').on(t.tokenHash),
    uniqueIndex('invitations_mailed_token').on(t.mailedTokenHash),
    index('invitations_email').on(t.email).where(sql`${t.email} IS NOT NULL`),
    index('invitations_inviter').on(t.invitedBy),
  ],
)

/** The invitation that each user joined with. */
export const invitationUses = sqliteTable(
  'invitation_uses',
  {
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    userId: userId(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invitationId, t.userId] }), index('invitation_uses_user').on(t.userId)],
)
