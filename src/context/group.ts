import { eq, type SQL, sql } from 'drizzle-orm'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { prepared } from '../db/prepared.ts'
import { groupSettings, hikes } from '../db/schema.ts'
import { defaultPrice } from '../shared/charges.ts'
import { FIRST_LANGUAGE, isLanguage, LANGUAGES } from '../texts/languages.ts'
import type { Config } from './config.ts'

/** The texts that a group publishes about itself, each at a separate path. */
export const TEXTS = ['imprint', 'privacy', 'terms'] as const
export type TextName = (typeof TEXTS)[number]

/** The settings of the group. Settings that no admin has changed come from variables, or have a default. */
export type Group = ReturnType<typeof groupOf>

const { name, tagline, welcome, accent, logo, usualPrice, timeZone, contactEmail } = groupSettings
const { language, languages } = groupSettings
const { whoPublishes, signUp, links, imprint, privacy, terms, updatedAt } = groupSettings

const isSet = (text: typeof imprint | typeof privacy | typeof terms) =>
  sql<boolean>`${text} IS NOT NULL`.mapWith(Boolean)

const TREASURERS = sql.placeholder('treasurers')

/**
 * The ids of the treasurers: those set by admins, otherwise those named by the variable. Every request reads them, so
 * each case has a separate SELECT: one condition for both cases would scan all users.
 */
const treasurers = sql<number[]>`(SELECT json_group_array(id) FROM (
    SELECT id FROM users WHERE deleted_at IS NULL AND id IN (SELECT value FROM json_each(${groupSettings.treasurers}))
    UNION ALL SELECT id FROM users WHERE deleted_at IS NULL AND ${groupSettings.treasurers} IS NULL
      AND lower(username) IN (SELECT value FROM json_each(${TREASURERS})) ORDER BY id))`
  .mapWith((ids: string) => JSON.parse(ids))
  .as('treasurer_ids')

const selectRow = prepared<{ treasurers: string }>()((db) => ({ group: buildSelectRow(db) }))

const buildSelectRow = (db: Db) =>
  db
    .select({
      ...{
        name,
        tagline,
        welcome,
        accent,
        logo,
        usualPrice,
        timeZone,
        language,
        languages,
        contactEmail,
        whoPublishes,
        signUp,
        links,
      },
      imprint: isSet(imprint).as('has_imprint'),
      privacy: isSet(privacy).as('has_privacy'),
      terms: isSet(terms).as('has_terms'),
      treasurers,
      updatedAt,
    })
    // The row does not exist until settings are saved.
    .from(sql`(SELECT 1)`)
    .leftJoin(groupSettings, eq(groupSettings.id, 1))

type Row = Partial<Awaited<ReturnType<typeof buildSelectRow>>[number]>

/** Selects the group, for the batch of a page. */
export const selectGroup = (db: Db, { GROUP_TREASURERS }: Config) =>
  selectRow(db, { treasurers: JSON.stringify(GROUP_TREASURERS) }).group

/** Reads the group with a separate query. */
export async function readGroup(db: Db, config: Config): Promise<Group> {
  const {
    group: [row],
  } = await runBatch(db, { group: selectGroup(db, config) })
  return groupOf(row ?? {}, config)
}

export const groupOf = (row: Row, config: Config) => ({
  name: row.name ?? config.APP_NAME,
  tagline: row.tagline ?? '',
  welcome: row.welcome ?? '',
  accent: row.accent ?? null,
  /** The `name` of a picture. */
  logo: row.logo ?? null,
  /** The price of a hike whose organizer has set none, in the unit of shared/money.ts. */
  usualPrice: row.usualPrice ?? defaultPrice(config.GROUP_CURRENCY),
  timeZone: row.timeZone ?? config.GROUP_TIME_ZONE,
  ...languagesOf(row, config),
  contactEmail: row.contactEmail ?? config.CONTACT_EMAIL,
  whoPublishes: row.whoPublishes ?? config.WHO_PUBLISHES,
  signUp: row.signUp ?? 'open',
  links: row.links ?? [],
  /** The names of the texts that the group has written. */
  texts: TEXTS.filter((text) => row[text] === true),
  /** Ids of users. */
  treasurers: row.treasurers ?? [],
})

/**
 * Omits languages that this version no longer has. If the group's language is not offered, the first offered one
 * replaces it.
 */
function languagesOf(row: Row, config: Config) {
  const offered = row.languages?.filter(isLanguage) ?? LANGUAGES
  const own = row.language ?? config.GROUP_LANGUAGE
  const language = offered.includes(own) ? own : (offered[0] ?? FIRST_LANGUAGE)
  return { language, languages: LANGUAGES.filter((code) => code === language || offered.includes(code)) }
}

/** SQL: the price of a hike whose organizer has set none. */
export const usualPriceOf = (currency: string): SQL<number> =>
  sql<number>`coalesce((SELECT usual_price_cents FROM group_settings WHERE id = 1), CAST(${defaultPrice(currency)} AS INTEGER))`

/** SQL condition: the hike costs nothing. The usual price is not 0 unless an admin has set it. */
export const isFree = sql`ifnull(coalesce(${hikes.price}, (SELECT usual_price_cents FROM group_settings WHERE id = 1)) = 0, 0)`

const latest = new WeakMap<Env, Group>()

/** Caches the group, for callers that cannot wait for a query. */
export const rememberGroup = (env: Env, group: Group) => void latest.set(env, group)
export const latestGroup = (env: Env): Group | undefined => latest.get(env)
