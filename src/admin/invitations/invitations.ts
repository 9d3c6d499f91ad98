import { and, desc, eq, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { requireAdmin } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { logAct } from '../../context/log-act.ts'
import { runBatch } from '../../db/batch.ts'
import { invitations, invitationUses, users } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { consumeQuota, countUseIf, isPastLimit, limitExceeded } from '../../http/rate-limit.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type Invitation, isInvitationOpen, stateOf } from '../../people/invitations/invitations.ts'
import { mailInvitation } from '../../people/invitations/mail.ts'
import { invitationPath, mailedToken, randomToken } from '../../people/invitations/tokens.ts'
import { DAY } from '../../shared/duration.ts'
import { conflict, notFound } from '../../shared/errors.ts'
import { clockTime } from '../../shared/format.ts'
import { sha256Hex } from '../../shared/sha256.ts'
import { t } from '../../texts/admin-invitations.ts'
import type { Invited, NewInvitations } from './schema.ts'

type Created = { invitation: Invitation; url: string }

/**
 * Creates one mailed invitation for each address, or one link. Skips addresses of members and addresses with an open
 * invitation. A mailed invitation has two links: the admin gets the returned one, and only the recipient gets the one
 * in the email. For admins; throws 401, 403, 429; 409 if all addresses are skipped.
 */
export async function createInvitations(
  ctx: RequestContext,
  { people, uses, days }: NewInvitations,
): Promise<Created[]> {
  const { db, actor, config, now } = ctx
  requireAdmin(actor)
  await consumeQuota(ctx, 'invite', actor.id)
  const given = people.map((person) => newInvitation(config.AUTH_SECRET, person))
  const json = JSON.stringify(given.map(({ token: _, ...row }) => row))
  const createdAt = now()
  const value = (path: string) => sql`json_extract(value, ${`$.${path}`})`
  const isMine = sql`FROM json_each(${json}) JOIN ${invitations} ON ${invitations.tokenHash} = ${value('hash')} WHERE TRUE`
  const row = {
    ...{ tokenHash: value('hash'), mailedTokenHash: value('mailedHash'), uses, used: 0 },
    ...{
      email: value('email'),
      name: value('name'),
      invitedBy: actor.id,
      expiresAt: new Date(createdAt.getTime() + days * DAY),
      withdrawnAt: null,
      createdAt,
    },
  }
  const { rows } = await runBatch(db, {
    created: insertFrom(
      db,
      invitations,
      row,
      sql`FROM json_each(${json}) WHERE ${value('email')} IS NULL OR NOT (${isKnown(ctx, value('email'))})`,
    ),
    mailed: enqueueEach(ctx, mailInvitation, value('seed'), sql`${isMine} AND ${value('email')} IS NOT NULL`),
    // The log has one row for the act, with the id of the first invitation.
    log: logAct(
      ctx,
      { act: 'invite', kind: 'invitation', subject: sql`min(${invitations.id})`, reason: '' },
      sql`${isMine} HAVING count(*) > 0`,
    ),
    rows: db
      .select()
      .from(invitations)
      .where(sql`${invitations.tokenHash} IN (SELECT ${value('hash')} FROM json_each(${json}))`)
      .orderBy(invitations.id),
  })
  const [first] = rows
  if (!first) throw conflict(t.everybodyKnown)
  const tokens = new Map(given.map(({ hash, token }) => [hash, token]))
  return rows.map((invitation) => ({
    invitation,
    url: config.APP_ORIGIN + invitationPath(tokens.get(invitation.tokenHash) ?? ''),
  }))
}

function newInvitation(secret: string, person: Invited) {
  const token = randomToken()
  const seed = randomToken()
  const mailedHash = person.email === null ? null : sha256Hex(mailedToken(secret, seed))
  return { ...person, seed, token, hash: sha256Hex(token), mailedHash }
}

/** Returns which of the addresses belong to members or have an open invitation. For admins; throws 401 and 403. */
export async function findKnownAddresses(ctx: RequestContext, emails: string[]): Promise<Set<string>> {
  const { db, actor } = ctx
  requireAdmin(actor)
  const found = await db.all<{ email: string }>(
    sql`SELECT value AS email FROM json_each(${JSON.stringify(emails)}) WHERE ${isKnown(ctx, sql`value`)}`,
  )
  return new Set(found.map(({ email }) => email))
}

/** SQL condition: the address belongs to a member or has an open invitation. */
const isKnown = (ctx: RequestContext, email: SQL) =>
  sql`${hasAccount(email)} OR EXISTS (SELECT 1 FROM ${invitations} WHERE ${invitations.email} = ${email} AND ${isInvitationOpen(ctx)})`

const hasAccount = (email: SQL) => sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.email} = ${email})`

/** SQL condition on invitations: it is open, and its address is not that of a member. */
const isMailable = (ctx: RequestContext) =>
  and(isNotNull(invitations.email), isInvitationOpen(ctx), not(hasAccount(sql`${invitations.email}`)))

type Came = { id: number; username: string; joined_at: number }

/**
 * Returns at most `limit` + 1 invitations, newest first, with the members who used them. The extra one shows that there
 * are more. For admins; throws 401 and 403.
 */
export async function findInvitations(
  ctx: RequestContext,
  { before = 0, limit }: { before?: number; limit: number },
) {
  const { rows } = await ctx.read((db) => ({
    rows: db
      .select({
        invitation: invitations,
        inviter: users.username,
        members: sql<Came[]>`(SELECT json_group_array(json_object(
          'id', member.id, 'username', member.username, 'joined_at', came.created_at))
          FROM (SELECT * FROM ${invitationUses} AS own WHERE own.invitation_id = ${invitations.id}
            ORDER BY own.created_at LIMIT ${MAX_MEMBERS}) AS came
          JOIN ${users} AS member ON member.id = came.user_id)`
          .mapWith((text: string): Came[] => JSON.parse(text))
          .as('members'),
        isMailable: sql<boolean>`${isMailable(ctx)}`.mapWith(Boolean).as('is_mailable'),
      })
      .from(invitations)
      .leftJoin(users, eq(users.id, invitations.invitedBy))
      .where(before > 0 ? lt(invitations.id, before) : undefined)
      .orderBy(desc(invitations.id))
      .limit(limit + 1),
  }))
  requireAdmin(ctx.actor)
  const now = ctx.now()
  return rows.map((row) => ({ ...row, state: stateOf(row.invitation, now) }))
}
export type ListedInvitation = Awaited<ReturnType<typeof findInvitations>>[number]

/** Maximum number of members that an invitation lists. */
const MAX_MEMBERS = 100

/** Makes an invitation unusable; idempotent. For admins; throws 401, 403 and 404. */
export async function withdrawInvitation(ctx: RequestContext, id: number): Promise<void> {
  const { db, actor } = ctx
  requireAdmin(actor)
  const isLeft = and(eq(invitations.id, id), isNull(invitations.withdrawnAt))
  const {
    found: [found],
  } = await runBatch(db, {
    log: logAct(
      ctx,
      { act: 'withdraw', kind: 'invitation', subject: id, reason: '' },
      sql`FROM ${invitations} WHERE ${isLeft}`,
    ),
    withdrawn: db.update(invitations).set({ withdrawnAt: ctx.now() }).where(isLeft),
    found: db.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id)),
  })
  if (!found) throw notFound('Invitation')
}

/**
 * Mails an open invitation again, with a new token, because only the hash of the token is stored. The link of the
 * earlier mail stops working. For admins; throws 401, 403, 404; 409 if it has ended, is a link, or is for the address of
 * a member; 429 within an hour of the last time.
 */
export async function resendInvitation(ctx: RequestContext, id: number): Promise<void> {
  const { db, actor, config } = ctx
  requireAdmin(actor)
  await consumeQuota(ctx, 'invite', actor.id)
  const seed = randomToken()
  const isAllowed = and(eq(invitations.id, id), isMailable(ctx))
  const isResent = and(isAllowed, not(isPastLimit('resend-invitation', id)))
  const from = sql`FROM ${invitations} WHERE ${isResent}`
  const {
    counted: [counter] = [],
    resent: [resent],
    found: [found],
  } = await runBatch(db, {
    // In the batch, so that no use is counted if the batch fails.
    counted: countUseIf(
      ctx,
      'resend-invitation',
      id,
      sql`EXISTS (SELECT 1 FROM ${invitations} WHERE ${isAllowed})`,
    ),
    log: logAct(ctx, { act: 'resend', kind: 'invitation', subject: id, reason: '' }, from),
    mailed: enqueueEach(ctx, mailInvitation, sql`${seed}`, from),
    resent: db
      .update(invitations)
      .set({ mailedTokenHash: sha256Hex(mailedToken(config.AUTH_SECRET, seed)) })
      .where(isResent)
      .returning({ id: invitations.id }),
    found: db.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id)),
  })
  if (!found) throw notFound('Invitation')
  if (resent) return
  if (!counter) throw conflict(t.notMailable)
  const { resetsAt } = counter
  throw limitExceeded(ctx, resetsAt, t.sentLately(clockTime(resetsAt, ctx.group.timeZone)))
}
