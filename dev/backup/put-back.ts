import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { inParts } from '../../src/admin/backup/in-parts.ts'
import { readLines } from './lines.ts'
import { type Entry, readManifest } from './manifest.ts'
import type { Operation } from './operation.ts'
import { parseStatement } from './sql.ts'
import { isStatement, type verifyBackup } from './verify.ts'

type Verified = Awaited<ReturnType<typeof verifyBackup>>

/** The maximum number of rows or messages in one call, and of their characters. */
const MOST_ROWS = 100
const MOST_CHARACTERS = 500_000
/** The number of files in a batch. Only a few of them are sent at the same time. */
const FILES = 60

/**
 * Restores a verified backup. If it is run again, it starts from the beginning. Accounts that were deleted or erased
 * after the backup was taken are deleted or erased again. Returns how many of each there were.
 */
export async function putBack(
  { send }: Pick<Operation, 'send'>,
  directory: string,
  backup: Verified,
  replace: boolean,
) {
  const { head, counts, id } = backup
  const post = (path: string, body: unknown) => send('POST', path, { body })
  await post('start/', { manifest: id, migration: head.migration, schema: head.schema, replace })
  await inPages(post, 'clear/', {})

  let files: Entry[] = []
  const sendFiles = async () => {
    await inParts(files, sendFile)
    files = []
  }
  async function sendFile({ path, sha256, type = '' }: Entry) {
    const query = { key: path.slice('files/'.length), type, sha256 }
    await send('PUT', 'file/', { query, body: await openAsBlob(join(directory, path)) })
  }

  // The database comes first: it decides whether a picture is stored as public or hidden.
  await readManifest(directory, async (entry) => {
    const path = join(directory, entry.path)
    if (entry.path === 'database.sql') await sendRows(post, path)
    else if (entry.path.startsWith('chats/')) await sendChat(post, path)
    else if (files.push(entry) >= FILES) await sendFiles()
  })
  await sendFiles()
  await post('counts/', { rows: counts.rows, sequences: head.sequences })
  const again = await inPages(post, 'deleted/', { since: head.taken_at })
  await send('POST', 'finish/', { body: { takenAt: head.taken_at }, isLast: true })
  return again
}

type Post = (path: string, body: unknown) => Promise<Response>

/** Repeats the call until there is no next page. Returns how many accounts were deleted and erased. */
export async function inPages(post: Post, path: string, body: object) {
  const accounts = { deleted: 0, erased: 0 }
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await post(path, { ...body, ...(cursor !== '' && { cursor }) })
    const page = (await response.json()) as Partial<typeof accounts> & { next: string | null }
    accounts.deleted += page.deleted ?? 0
    accounts.erased += page.erased ?? 0
    cursor = page.next
  }
  return accounts
}

async function sendRows(post: Post, path: string) {
  let [table, columns]: [string, string[]] = ['', []]
  const rows = batches<(string | number | null)[]>((rows) => post(`rows/${table}/`, { columns, rows }))
  for await (const line of readLines(path)) {
    if (!isStatement(line)) continue
    const row = parseStatement(line)
    if (row.table !== table) await rows.flush()
    table = row.table
    columns = row.columns
    await rows.add(row.values, line.length)
  }
  await rows.flush()
}

async function sendChat(post: Post, path: string) {
  let room: string | undefined
  const messages = batches((messages) => post('chat/', { room, messages }))
  for await (const line of readLines(path)) {
    const value = JSON.parse(line)
    if (room !== undefined) {
      await messages.add(value, line.length)
      continue
    }
    const { room: name, ...copy } = value
    room = String(name)
    await post('chat/', { room, copy, messages: [] })
  }
  await messages.flush()
}

/** Collects items, and sends as many together as one call allows. */
function batches<Item>(send: (items: Item[]) => Promise<unknown>) {
  let items: Item[] = []
  let characters = 0
  async function flush() {
    if (items.length > 0) await send(items)
    items = []
    characters = 0
  }
  return {
    flush,
    async add(item: Item, size: number) {
      if (items.length >= MOST_ROWS || characters + size > MOST_CHARACTERS) await flush()
      items.push(item)
      characters += size
    },
  }
}
