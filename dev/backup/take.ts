import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inParts } from '../../src/admin/backup/in-parts.ts'
import type { ChatCopy } from '../../src/chat/copying.ts'
import { createHashedFile } from './lines.ts'
import { createManifest, type Entry } from './manifest.ts'
import type { Operation } from './operation.ts'
import { insertStatement } from './sql.ts'

type Value = string | number | null
type Table = { name: string; columns: string[] }
type Start = {
  takenAt: string
  version: string
  migration: string
  schema: string
  sequences: Record<string, number>
  tables: Table[]
}
type Chat = { room: string; copy: ChatCopy }
type Add = (entry: Entry) => Promise<void>

/** Creates a directory that only its owner may read. Throws if it exists and is not empty. */
export async function requireNewDirectory(directory: string) {
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new Error(`${directory} is not empty. A backup needs a directory of its own.`)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(directory, 0o700)
}

/**
 * Writes a backup into a directory: a snapshot of the database, then the files and chats that it refers to. `store`
 * copies the directory elsewhere before the backup counts as complete. Returns the counts of files, chats, messages
 * and each table's rows, and the keys of files that the app did not store.
 */
export async function takeBackup(
  { send }: Pick<Operation, 'send'>,
  directory: string,
  store = async (_takenAt: string) => {},
) {
  const read = async <Answer>(
    path: string,
    query: { [name: string]: string | number } = {},
  ): Promise<Answer> => (await send('GET', path, { query })).json() as Promise<Answer>
  const { tables, ...start }: Start = await (await send('POST', 'start/')).json()
  const { takenAt, version, migration, schema, sequences } = start
  const head = { version, migration, schema, taken_at: takenAt, sequences }
  const manifest = await createManifest(directory, head)

  async function writeDatabase() {
    const file = await createHashedFile(join(directory, 'database.sql'))
    await file.write(`-- The rows of ${takenAt}, for the tables of the migrations up to ${migration}.\n`)
    const rows: Record<string, number> = {}
    for (const { name, columns } of tables) {
      rows[name] = 0
      for (let after: Value[] | null = []; after !== null; ) {
        type Page = { rows: Value[][]; next: Value[] | null }
        const page: Page = await read(
          `rows/${name}/`,
          after[0] === undefined ? {} : { after: JSON.stringify(after) },
        )
        for (const values of page.rows)
          await file.write(`${insertStatement({ table: name, columns, values })}\n`)
        rows[name] += page.rows.length
        after = page.next
      }
    }
    await manifest.add({ path: 'database.sql', ...(await file.close()) })
    return rows
  }

  async function writeFiles() {
    let files = 0
    const unknown: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      type Page = { files: { key: string; type: string }[]; unknown: string[]; next: string | null }
      const page: Page = await read('files/', cursor === '' ? {} : { cursor })
      const written = await inParts(page.files, (file) => writeFile(file, manifest.add))
      files += written.filter(Boolean).length
      unknown.push(...page.unknown)
      cursor = page.next
    }
    return { files, unknown }
  }

  /** Returns false if the file was deleted after it was listed. */
  async function writeFile({ key, type }: { key: string; type: string }, add: Add): Promise<boolean> {
    const path = `files/${key}`
    const response = await send('GET', 'file/', { query: { key }, isOptional: true })
    if (response.status === 404) return false
    const file = await createHashedFile(join(directory, path))
    for await (const chunk of response.body ?? []) await file.write(chunk)
    await add({ path, ...(await file.close()), ...(type && { type }) })
    return true
  }

  async function writeChats() {
    let [chats, messages] = [0, 0]
    for (let after: number | null = 0; after !== null; ) {
      const page: { chats: Chat[]; next: number | null } = await read('chats/', { after })
      for (const chat of page.chats) messages += await writeChat(chat)
      chats += page.chats.length
      after = page.next
    }
    return { chats, messages }
  }

  async function writeChat({ room, copy }: Chat) {
    const path = `chats/${room}.jsonl`
    const file = await createHashedFile(join(directory, path))
    await file.write(`${JSON.stringify({ room, ...copy })}\n`)
    let written = 0
    for (let after: number | null = 0; after !== null; ) {
      type Page = { messages: { id: number }[] }
      const { messages }: Page = await read('messages/', { room, after, until: Date.parse(takenAt) })
      for (const message of messages) await file.write(`${JSON.stringify(message)}\n`)
      written += messages.length
      after = messages.at(-1)?.id ?? null
    }
    await manifest.add({ path, ...(await file.close()) })
    return written
  }

  const rows = await writeDatabase()
  const { files, unknown } = await writeFiles()
  const { chats, messages } = await writeChats()
  await manifest.complete({ rows, files, chats, messages })
  await send('DELETE', 'snapshot/')
  await store(takenAt)
  await send('POST', 'end/', { body: { takenAt }, isLast: true })
  return { rows, files, chats, messages, unknown }
}
