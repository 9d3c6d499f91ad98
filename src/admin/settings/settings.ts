import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { requireAdmin } from '../../access/policy.ts'
import type { RequestContext } from '../../context/context.ts'
import { TEXTS } from '../../context/group.ts'
import { logAct } from '../../context/log-act.ts'
import { GROUP } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { groupSettings, users } from '../../db/schema.ts'
import { type GroupJson, groupJson } from '../../group/json.ts'
import { selectTexts, textsOf } from '../../group/texts.ts'
import { isOutdated, unchanged } from '../../http/edit-conflict.ts'
import { detachPictures } from '../../images/attaching.ts'
import { priceProblem } from '../../shared/charges.ts'
import { conflict, invalid } from '../../shared/errors.ts'
import { t } from '../../texts/group-settings.ts'
import { t as languagesSettings } from '../../texts/languages-settings.ts'
import type { GroupUpdate } from './schema.ts'

/** The id of the only row of `group_settings`, and the subject of the logo's picture. */
export const ID = 1

const editable = {
  name: 'name',
  tagline: 'tagline',
  welcome: 'welcome',
  accent: 'accent',
  logo: 'logo',
  usual_price: 'usualPrice',
  time_zone: 'timeZone',
  language: 'language',
  languages: 'languages',
  contact_email: 'contactEmail',
  who_publishes: 'whoPublishes',
  sign_up: 'signUp',
  links: 'links',
  treasurers: 'treasurers',
  imprint: 'imprint',
  privacy: 'privacy',
  terms: 'terms',
} as const satisfies Record<Exclude<keyof GroupUpdate, 'base'>, keyof typeof groupSettings.$inferSelect>

export type Field = keyof typeof editable
export const FIELDS = Object.keys(editable) as Field[]
/** Fields that are stored even if they equal the default, because they complete a step of the checklist. */
const STEPS: Field[] = ['usual_price', 'sign_up', 'who_publishes']
const byName = Object.fromEntries(FIELDS.map((field) => [field, field]))

/** Returns the settings of the group. For admins; throws 401 and 403. */
export async function getSettings(ctx: RequestContext): Promise<GroupJson> {
  const {
    texts: [texts],
  } = await ctx.read((db) => ({ texts: selectTexts(db) }))
  requireAdmin(ctx.actor)
  return groupJson(ctx.group, textsOf(texts))
}

/**
 * Changes the given settings and logs their names. For admins; throws 401, 403; 400 for a price that cannot be charged,
 * for a language that is not offered and for treasurers who are not members; 409 if a field of `input.base` has changed
 * in the meantime.
 */
export async function updateSettings(ctx: RequestContext, input: GroupUpdate): Promise<void> {
  const { db, config } = ctx
  const current = await getSettings(ctx)
  if (isOutdated(byName, current, input)) throw changedMeanwhile()
  const [row] = await db.select().from(groupSettings).where(eq(groupSettings.id, ID))
  const isAnswer = (field: Field) => STEPS.includes(field) && (row?.[editable[field]] ?? null) === null
  const changed = FIELDS.filter(
    (field) => differs(input, current, field) || (isAnswer(field) && input[field] !== undefined),
  )
  if (changed.length === 0) return
  const problem = priceProblem(input.usual_price ?? 0, config.GROUP_CURRENCY)
  if (problem !== null) throw invalid({ usual_price: [problem] })
  const { language = current.language, languages = current.languages } = input
  if (!languages.includes(language)) throw invalid({ language: [languagesSettings.ownMissing] })
  await requireMembers(ctx, input.treasurers ?? [])
  const values = Object.fromEntries(changed.map((field) => [editable[field], storedValue(input, field)]))
  // If there is no row yet, the batch inserts one with `updated_at` 0, unless another admin has saved in the meantime.
  const isUnchanged = row ? unchanged(groupSettings, editable, row, input) : sql`updated_at = 0`
  const condition = and(eq(groupSettings.id, ID), isUnchanged)
  const removesLogo = changed.includes('logo')
  const {
    updated: [updated],
  } = await runBatch(db, {
    row: db.insert(groupSettings).values({ id: ID }).onConflictDoNothing(),
    log: logSettings(ctx, changed, condition),
    updated: db
      .update(groupSettings)
      .set({ ...values, updatedAt: ctx.now() })
      .where(condition)
      .returning({ id: groupSettings.id }),
    detached: removesLogo ? detachPictures(ctx, 'group', ID, sql`TRUE`) : undefined,
  })
  if (!updated) throw changedMeanwhile()
  ctx.invalidate(GROUP)
}

/** Returns the statement that logs the names of changed fields. It precedes the update. */
export const logSettings = (ctx: RequestContext, fields: Field[], condition: ReturnType<typeof and>) =>
  logAct(
    ctx,
    { act: 'settings', kind: 'group', subject: ID, reason: fields.join(', ') },
    sql`FROM ${groupSettings} WHERE ${condition}`,
  )

const differs = (input: GroupUpdate, current: GroupJson, field: Field) =>
  input[field] !== undefined && JSON.stringify(input[field]) !== JSON.stringify(current[field])

/** Returns the value to store. Empty text becomes null, so that its page answers 404. */
const storedValue = (input: GroupUpdate, field: Field) => {
  const value = input[field]
  const isText = (TEXTS as readonly Field[]).includes(field)
  return isText && value === '' ? null : value
}

const changedMeanwhile = () => conflict(t.changedMeanwhile)

async function requireMembers({ db }: RequestContext, ids: number[]) {
  if (ids.length === 0) return
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
  const missing = ids.filter((id) => found.every((user) => user.id !== id))
  if (missing.length > 0) throw invalid({ treasurers: [t.noMemberIds(missing.join(', '))] })
}
