import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { pictures } from '../../db/schema.ts'
import { CARDS } from '../../images/cards/stored.ts'
import { isPictureHidden } from '../../images/moving.ts'
import { hiddenKey } from '../../images/variants.ts'
import { LEDGER } from '../../people/deletion/deletion-ledger.ts'
import { IMPORTS } from '../import/storing.ts'
import { knownFiles } from './copy.ts'

const PICTURE = /^(?:hidden\/)?([0-9a-f]{32})\/(?:small|large|original)$/
const ROUTE = /^routes\/([\w-]{1,64})$/
const PAGE = 500

/**
 * Whether a restore replaces the file. It keeps the ledger of deleted accounts and the files of unfinished imports,
 * which are not in a backup.
 */
const isReplaced = ({ key }: { key: string }) => !key.startsWith(LEDGER) && !key.startsWith(IMPORTS)

/** Whether a backup includes the file. Cards (link previews) are left out, because the app can draw them again. */
const isBackedUp = (file: { key: string }) => isReplaced(file) && !file.key.startsWith(CARDS)

/**
 * Returns the name by which the database refers to a file, or undefined if the key is neither a picture's nor a
 * route's.
 */
const findName = (key: string): string | undefined => (PICTURE.exec(key) ?? ROUTE.exec(key))?.[1]

/** Like `findName`, but throws for other keys. */
export function nameOfFile(key: string): string {
  const name = findName(key)
  if (name === undefined) throw new Error(`A backup knows no files like ${key}.`)
  return name
}

/**
 * Lists a page of the files to which the snapshot of the database refers. All others were stored after the snapshot, or
 * will be deleted. `unknown` lists the keys of files that the app did not store.
 */
export async function listFiles({ DB, PICTURES }: Env, cursor: string | undefined) {
  const listed = await PICTURES.list({ limit: PAGE, include: ['httpMetadata'], ...(cursor && { cursor }) })
  const files = listed.objects
    .filter(isBackedUp)
    .map(({ key, httpMetadata }) => ({ key, type: httpMetadata?.contentType ?? '', name: findName(key) }))
  const names = files.map(({ name }) => name).filter((name) => name !== undefined)
  const known = await knownFiles(DB, [...new Set(names)])
  return {
    files: files
      .filter(({ name }) => name !== undefined && known.has(name))
      .map(({ key, type }) => ({ key, type })),
    unknown: files.filter(({ name }) => name === undefined).map(({ key }) => key),
    next: listed.truncated ? listed.cursor : null,
  }
}

const shownKey = (key: string) => key.replace(hiddenKey(''), '')

/** Reads a listed file, even if a moderator has hidden or restored the picture since. Null if the file was deleted. */
export async function readFile({ PICTURES }: Env, key: string): Promise<R2ObjectBody | null> {
  nameOfFile(key)
  const file = await PICTURES.get(key)
  if (file || !PICTURE.test(key)) return file
  const shown = shownKey(key)
  return PICTURES.get(key === shown ? hiddenKey(key) : shown)
}

/**
 * Stores a file of a backup. Whether a picture gets its public or its hidden key depends on its row in the restored
 * database. The key in the backup may differ, because a moderator may have hidden or restored the picture after the
 * rows were copied. R2 checks the hash.
 */
export async function restoreFile(
  { db, env }: RequestContext,
  key: string,
  file: { type: string; sha256: string; bytes: ArrayBuffer },
) {
  const { type, sha256, bytes } = file
  const name = nameOfFile(key)
  if (!PICTURE.test(key)) {
    await env.PICTURES.put(key, bytes, { sha256, ...(type && { httpMetadata: { contentType: type } }) })
    return
  }
  const [picture] = await db
    .select({ isHidden: isPictureHidden.as('is_hidden') })
    .from(pictures)
    .where(eq(pictures.name, name))
  const shown = shownKey(key)
  await env.PICTURES.put(picture?.isHidden ? hiddenKey(shown) : shown, bytes, {
    sha256,
    ...(type && { httpMetadata: { contentType: type } }),
  })
}

/** Deletes a page of the files that a restore replaces. Returns the cursor of the next page. */
export async function deleteFiles({ PICTURES }: Env, cursor: string | undefined): Promise<string | null> {
  const listed = await PICTURES.list({ ...(cursor && { cursor }) })
  const keys = listed.objects.filter(isReplaced).map(({ key }) => key)
  if (keys.length > 0) await PICTURES.delete(keys)
  return listed.truncated ? listed.cursor : null
}

/** Whether the bucket has any file that a backup would include. */
export async function hasFiles({ PICTURES }: Env): Promise<boolean> {
  for (let cursor: string | undefined; ; ) {
    const listed = await PICTURES.list({ ...(cursor && { cursor }) })
    if (listed.objects.some(isBackedUp)) return true
    if (!listed.truncated) return false
    cursor = listed.cursor
  }
}
