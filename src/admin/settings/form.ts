import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { RequestContext } from '../../context/context.ts'
import { users } from '../../db/schema.ts'
import type { GroupJson } from '../../group/json.ts'
import { MAX_LINKS } from '../../group/limits.ts'
import { AppError, type FieldErrors, fieldErrors, invalid } from '../../shared/errors.ts'
import { decimalAmount, parseDecimal } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { t } from '../../texts/group-settings.ts'
import { LANGUAGES, type Language } from '../../texts/languages.ts'
import { GroupUpdate } from './schema.ts'
import { FIELDS, type Field, getSettings, updateSettings } from './settings.ts'

// The form submits every field, and a hash of each field's initial value. If another admin has changed a field in the
// meantime and this admin has not, the other admin's value stays.

export type Values = Record<string, string>

/** The name of the form field with these hashes. */
export const SEEN = 'seen'

/** The name of the checkbox that offers a language. */
export const offers = (code: Language) => `offers_${code}`

/** Returns the settings as values of form fields. */
export async function valuesOf(ctx: RequestContext, settings: GroupJson): Promise<Values> {
  const { config } = ctx
  const named = await usernamesOf(ctx, settings.treasurers)
  return {
    name: settings.name,
    tagline: settings.tagline,
    welcome: settings.welcome,
    accent: settings.accent ?? '',
    usual_price: decimalAmount(settings.usual_price, config.GROUP_CURRENCY),
    time_zone: settings.time_zone,
    language: settings.language,
    ...Object.fromEntries(settings.languages.map((code) => [offers(code), 'true'])),
    contact_email: settings.contact_email,
    who_publishes: settings.who_publishes,
    sign_up: settings.sign_up,
    ...Object.fromEntries(
      settings.links.flatMap(({ label, url }, i) => [
        [`label_${i + 1}`, label],
        [`url_${i + 1}`, url],
      ]),
    ),
    treasurers: named.join(', '),
    imprint: settings.imprint,
    privacy: settings.privacy,
    terms: settings.terms,
    [SEEN]: hashesOf(settings),
  }
}

const hashesOf = (settings: GroupJson) =>
  FIELDS.map((field) => `${field}:${hashOf(settings[field])}`).join(' ')

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

/**
 * Saves the fields that the admin has changed. Throws the errors of `updateSettings`; 400 with errors by field;
 * `SettingsConflict` with the fields that two admins have changed.
 */
export async function submitSettings(ctx: RequestContext, values: Values): Promise<void> {
  const current = await getSettings(ctx)
  const { input, errors } = await parseValues(ctx, values)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const seen = new Map((values[SEEN] ?? '').split(' ').map((pair) => pair.split(':') as [string, string]))
  const changed = FIELDS.filter((field) => isChanged(field, input, current, seen))
  const conflicting = changed.filter((field) => seen.has(field) && seen.get(field) !== hashOf(current[field]))
  if (conflicting.length > 0) throw new SettingsConflict(conflictErrors(conflicting, current))
  await updateSettings(ctx, { ...pick(input, changed), base: pick(current, changed) })
}

/** Whether the admin has changed the field, to a value other than the stored one. */
function isChanged(field: Field, input: GroupUpdate, current: GroupJson, seen: Map<string, string>) {
  const typed = input[field]
  if (field === 'logo' || typed === undefined) return false
  const hash = hashOf(typed)
  return hash !== seen.get(field) && hash !== hashOf(current[field])
}

/** Two admins have changed the same fields. */
export class SettingsConflict extends AppError {
  constructor(errors: FieldErrors) {
    super(400, invalid(errors).message, { errors })
  }
}

const conflictErrors = (fields: Field[], current: GroupJson): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, [t.changedTo(shown(current[field]))]]))

const MAX_SHOWN = 200
const shown = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_SHOWN) || t.nothing

async function parseValues(
  ctx: RequestContext,
  values: Values,
): Promise<{ input: GroupUpdate; errors: FieldErrors }> {
  const { treasurers, unknown } = await idsOf(ctx, values.treasurers)
  const { accent, usual_price: typed } = values
  const links = linksOf(values)
  const price = typed === undefined ? undefined : parseDecimal(typed.trim(), ctx.config.GROUP_CURRENCY)
  const { [SEEN]: _, ...fields } = values
  const result = GroupUpdate.safeParse({
    ...fields,
    base: undefined,
    logo: undefined,
    accent: accent?.trim() === '' ? null : accent,
    usual_price: price ?? undefined,
    languages: values.language === undefined ? undefined : LANGUAGES.filter((code) => values[offers(code)]),
    links: links?.map(({ label, url }) => ({ label, url })),
    treasurers,
  })
  const errors: FieldErrors = {
    ...(result.success ? {} : fieldErrors(atTheirLines(result.error, links ?? []))),
    ...(price === null && { usual_price: [t.priceNotAmount] }),
    ...(unknown.length > 0 && { treasurers: [t.noMembers(unknown.join(', '))] }),
  }
  return { input: result.data ?? {}, errors }
}

/** Returns each link with a label or an address, and its line number in the form; undefined without these fields. */
const linksOf = (values: Values) =>
  values.label_1 === undefined
    ? undefined
    : Array.from({ length: MAX_LINKS }, (_, i) => ({
        line: i + 1,
        label: values[`label_${i + 1}`] ?? '',
        url: values[`url_${i + 1}`] ?? '',
      })).filter(({ label, url }) => label.trim() !== '' || url.trim() !== '')

/** Moves the errors of links to the fields of their lines. */
const atTheirLines = ({ issues }: z.ZodError, links: { line: number }[]) =>
  new z.ZodError(
    issues.map((issue) => {
      const [field, index, part] = issue.path
      const line = field === 'links' ? links[Number(index)]?.line : undefined
      return line ? { ...issue, path: [`${String(part)}_${line}`] } : issue
    }),
  )

const usernamesOf = async ({ db }: RequestContext, ids: number[]) =>
  ids.length === 0
    ? []
    : (await db.select({ username: users.username }).from(users).where(inArray(users.id, ids))).map(
        ({ username }) => username,
      )

/**
 * Maximum number of usernames that are looked up. It is above `MAX_TREASURERS`, so that the schema rejects a list that
 * is too long.
 */
const MAX_NAMES = 50

async function idsOf({ db }: RequestContext, typed: string | undefined) {
  if (typed === undefined) return { treasurers: undefined, unknown: [] }
  const names = typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, MAX_NAMES)
  if (names.length === 0) return { treasurers: [], unknown: [] }
  const found = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      sql`${users.deletedAt} IS NULL AND lower(${users.username}) IN (
        SELECT value FROM json_each(${JSON.stringify(names.map((name) => name.toLowerCase()))}))`,
    )
  const known = new Set(found.map(({ username }) => username.toLowerCase()))
  return {
    treasurers: found.map(({ id }) => id),
    unknown: names.filter((name) => !known.has(name.toLowerCase())).map((name) => name.slice(0, 30)),
  }
}
