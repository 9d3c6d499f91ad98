import { eq } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import type { TextName } from '../context/group.ts'
import type { Db } from '../db/index.ts'
import { groupSettings } from '../db/schema.ts'

/** The Markdown of each text; '' if the group has none. */
export type GroupTexts = Record<TextName, string>

const { imprint, privacy, terms } = groupSettings

export const selectTexts = (db: Db) =>
  db.select({ imprint, privacy, terms }).from(groupSettings).where(eq(groupSettings.id, 1))

export const textsOf = (row: Awaited<ReturnType<typeof selectTexts>>[number] | undefined): GroupTexts => ({
  imprint: row?.imprint ?? '',
  privacy: row?.privacy ?? '',
  terms: row?.terms ?? '',
})

/** Reads the texts, in one round trip with the group's settings. */
export async function readTexts({ read }: RequestContext): Promise<GroupTexts> {
  const {
    texts: [row],
  } = await read((db) => ({ texts: selectTexts(db) }))
  return textsOf(row)
}
