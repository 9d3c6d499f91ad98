import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { ReactNode } from 'react'
import type { User } from '../../context/env.ts'
import type { Db } from '../../db/index.ts'
import { accountLinks } from '../../db/schema.ts'
import { ConfirmAddress, unconfirmedAddress } from '../../shared/confirm-address.tsx'
import { t } from '../../texts/email.ts'

/** Selects the new address that the user has requested but not confirmed yet. */
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

/** The user's address, whether it is confirmed, and a new address that is not confirmed yet. */
export const AddressSettings = ({ user, pending, csrf, time }: AddressSettingsProps) => (
  <>
    <h2 id="address">{t.addressTitle}</h2>
    <ul className="sessions">
      <AddressRow address={user.email} note={t.onlyYouSeeIt}>
        <span className={user.emailVerified ? 'state' : 'state pending'}>
          {user.emailVerified ? t.confirmed : t.notConfirmed}
        </span>
        {user.mailRefused && <span className="state pending">{t.refused}</span>}
      </AddressRow>
      {pending && (
        <AddressRow address={pending.address} note={t.takesItsPlace(time(pending.expiresAt))}>
          <span className="state pending">{t.waiting}</span>
        </AddressRow>
      )}
    </ul>
    {user.mailRefused && <RefusedAddress refusal={user.mailRefused} />}
    <ConfirmAddress address={unconfirmedAddress(user)} csrf={csrf} next="/settings/account" />
    <a className="button wide" href={`/users/${user.id}#edit-email`}>
      {t.changeAddress}
    </a>
  </>
)

const RefusedAddress = ({ refusal }: { refusal: NonNullable<User['mailRefused']> }) => (
  <div className="form confirm">
    <p>{t.refusals[refusal]}</p>
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
