import { eq } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import { AppError } from '../../shared/errors.ts'
import type { User } from '../../work/env.ts'
import type { Work } from '../../work/work.ts'

/** Tells whoever has proven whose account it is why they cannot sign in. Throws 400 and 403. */
export function refuseEntry(work: Work, { deletedAt, bannedAt }: Pick<User, 'deletedAt' | 'bannedAt'>) {
  if (deletedAt) throw deletedAccount()
  if (bannedAt) throw bannedAccount(work)
}

/** The same for somebody for whom no session has started. */
export async function refuseEntryOf(work: Work, userId: number): Promise<void> {
  const [user] = await work.db.select().from(users).where(eq(users.id, userId))
  if (user) refuseEntry(work, user)
}

const deletedAccount = () =>
  new AppError(
    400,
    'This account is deleted. To have it back, open the link in the mail that we sent you then: it works for 7 days.',
  )

const bannedAccount = ({ config }: Work) =>
  new AppError(
    403,
    `This account has been banned by a moderator. If you think that is a mistake, write to ${config.CONTACT_EMAIL}.`,
  )
