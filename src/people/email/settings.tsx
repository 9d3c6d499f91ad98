import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { ReactNode } from 'react'
import type { User } from '../../context/env.ts'
import type { Db } from '../../db/index.ts'
import { accountLinks } from '../../db/schema.ts'
import { ConfirmAddress, unconfirmedAddress } from '../../shared/confirm-address.tsx'

/** The query of the address that waits for its confirmation to become the user's. */
export const selectPendingAddress = (db: Db, userId: SQL<number | null>, now: Date) =>
  db
    .select({ address: accountLinks.address, expiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .where(
      and(
        sql`${accountLinks.userId} = ${userId}`,
        eq(accountLinks.purpose, 'change_email'),
        gt(accountLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(accountLinks.id))
    .limit(1)

type AddressSettingsProps = {
  user: User
  pending: { address: string; expiresAt: Date } | undefined
  csrf: string
  time: (date: Date) => string
}

/** The user's address, whether it is confirmed, and a change that waits for its confirmation. */
export const AddressSettings = ({ user, pending, csrf, time }: AddressSettingsProps) => (
  <>
    <h2 id="address">E-mail address</h2>
    <ul className="sessions">
      <AddressRow address={user.email} note="Only you can see it.">
        <span className={user.emailVerified ? 'state' : 'state pending'}>
          {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
        </span>
        {user.mailRefused && <span className="state pending">Refused</span>}
      </AddressRow>
      {pending && (
        <AddressRow
          address={pending.address}
          note={`Takes its place once you open the link that we sent there, until ${time(pending.expiresAt)}.`}
        >
          <span className="state pending">Waiting</span>
        </AddressRow>
      )}
    </ul>
    {user.mailRefused && <RefusedAddress refusal={user.mailRefused} />}
    <ConfirmAddress address={unconfirmedAddress(user)} csrf={csrf} next="/settings/account" />
    <a className="button wide" href={`/users/${user.id}#edit-email`}>
      Change the address
    </a>
  </>
)

const REFUSALS = {
  suppressed:
    'Mail to this address has come back, or was reported as spam. So we send no news of hikes there any more. Please change the address.',
  invalid:
    'Our mail provider says that this address is not valid, so mails may not reach you. Please change the address.',
}

const RefusedAddress = ({ refusal }: { refusal: keyof typeof REFUSALS }) => (
  <div className="form confirm">
    <p>{REFUSALS[refusal]}</p>
  </div>
)

type AddressRowProps = { address: string; note: string; children: ReactNode }

const AddressRow = ({ address, note, children }: AddressRowProps) => (
  <li>
    <p>
      <strong>{address}</strong>
      <span className="muted">{note}</span>
    </p>
    {children}
  </li>
)
