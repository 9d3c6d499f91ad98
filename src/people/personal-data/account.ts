import { eq, sql } from 'drizzle-orm'
import {
  accountLinks,
  accounts,
  blocks,
  deletions,
  invitations,
  invitationUses,
  jobs,
  passkeys,
  payments,
  pushSubscriptions,
  sessions,
  users,
} from '../../db/schema.ts'
import { isHeldByGroup, isHeldOnceWon, isOrganizerUnderpaid } from '../../money/payment-shares.ts'
import { DELETED_NAME } from '../../shared/deleted-name.ts'
import { containsName } from '../deletion/deleted.ts'
import { ownedBy, type PersonalTable } from './personal-table.ts'

/** SQL condition on users: no payout to the user is pending. */
const isPaidOut = (userId: number) =>
  sql`NOT EXISTS (SELECT 1 FROM ${payments} WHERE payments.organizer_id = ${userId}
    AND (${isHeldByGroup} OR ${isHeldOnceWon} OR ${isOrganizerUnderpaid} OR payments.transfer = 'pending'))`

export const accountTables: PersonalTable[] = [
  {
    table: users,
    columns: [
      // The token of the calendar is a secret. Users find theirs at /settings/calendar.
      ownedBy(
        users.id,
        'profile',
        { without: [users.calendarToken] },
        {
          because: 'Hikes, messages and payments that stay refer to the row.',
        },
      ),
    ],
    erase: ({ db }, { id }) => [
      db
        .update(users)
        .set({
          username: DELETED_NAME,
          realName: '',
          avgDistance: null,
          avgDuration: null,
          elevationDiffUp: null,
          elevationDiffDown: null,
          favoriteBooks: [],
          favoriteMovies: [],
          favoriteBands: [],
          phone: '',
          emergencyName: '',
          emergencyPhone: '',
          phoneOnTheDay: false,
          mailOff: [],
          pushOff: [],
          language: null,
          lastLanguage: null,
          noticesRead: 0,
          role: 'member',
          approved: false,
          stripeAccountId: sql`iif(${isPaidOut(id)}, NULL, stripe_account_id)`,
          payoutsReady: sql`iif(${isPaidOut(id)}, FALSE, payouts_ready)`,
          stripeAccountAt: sql`iif(${isPaidOut(id)}, NULL, stripe_account_at)`,
        })
        .where(eq(users.id, id)),
    ],
  },
  { table: sessions, columns: [ownedBy(sessions.userId, 'sessions', { without: [sessions.token] })] },
  {
    table: accounts,
    columns: [
      ownedBy(accounts.userId, 'sign_in', {
        without: [accounts.password, accounts.accessToken, accounts.refreshToken, accounts.idToken],
      }),
    ],
  },
  {
    table: passkeys,
    columns: [ownedBy(passkeys.userId, 'passkeys', { without: [passkeys.credentialId, passkeys.publicKey] })],
  },
  {
    table: pushSubscriptions,
    columns: [
      ownedBy(pushSubscriptions.userId, 'push_subscriptions', {
        without: [pushSubscriptions.p256dh, pushSubscriptions.auth],
        // Shows only the push service: with the complete URL, anybody could send messages to the browser.
        shown: () => ({ endpoint: sql`substr(endpoint, 1, 8 + instr(substr(endpoint, 9), '/'))` }),
      }),
    ],
  },
  {
    table: accountLinks,
    columns: [ownedBy(accountLinks.userId, 'mailed_links', { without: [accountLinks.tokenHash] })],
  },
  {
    table: deletions,
    columns: [
      {
        column: deletions.userId,
        exported: { because: 'Nobody with a session has a row.' },
        erased: 'row',
      },
    ],
  },
  {
    table: blocks,
    columns: [
      ownedBy(blocks.blockerId, 'blocks'),
      {
        column: blocks.blockedId,
        exported: { because: 'Nobody is told who has blocked them.' },
        erased: 'row',
      },
    ],
  },
  {
    table: invitations,
    columns: [
      // The addresses and names belong to other people.
      ownedBy(
        invitations.invitedBy,
        'invitations',
        {
          without: [invitations.tokenHash, invitations.mailedTokenHash, invitations.email, invitations.name],
        },
        'id',
      ),
    ],
    erase: ({ db }, { email }) => [
      db.update(invitations).set({ email: null, name: null }).where(eq(invitations.email, email)),
    ],
  },
  { table: invitationUses, columns: [ownedBy(invitationUses.userId, 'joined_by')] },
  {
    table: jobs,
    columns: [],
    erase: ({ db }, user) => [
      db
        .update(jobs)
        .set({ lastError: 'Erased.' })
        .where(containsName(sql`${jobs.lastError}`, user)),
    ],
  },
]
