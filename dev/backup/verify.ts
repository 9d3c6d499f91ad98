import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readLines, sumOf } from './lines.ts'
import { type Entry, manifestPath, readManifest } from './manifest.ts'
import { parseStatement } from './sql.ts'

/** Returns whether a line of database.sql is a statement. */
export const isStatement = (line: string) => line !== '' && !line.startsWith('--')

/**
 * Reads a whole backup before a restore. Throws if the manifest or a file is missing or damaged, or if the counts of
 * rows, files, chats or messages differ from the manifest's.
 */
export async function verifyBackup(directory: string) {
  const rows: Record<string, number> = {}
  const found = { files: 0, chats: 0, messages: 0 }
  const { head, counts } = await readManifest(directory, async (entry) => {
    await verifyFile(directory, entry)
    const path = join(directory, entry.path)
    if (entry.path === 'database.sql')
      for await (const line of readLines(path)) {
        if (!isStatement(line)) continue
        const { table } = parseStatement(line)
        rows[table] = (rows[table] ?? 0) + 1
      }
    else if (entry.path.startsWith('files/')) found.files++
    else {
      found.chats++
      for await (const _ of readLines(path)) found.messages++
      // The first line of the file is the chat itself, not a message.
      found.messages--
    }
  })
  const differing = [
    ...Object.keys(counts.rows).filter((table) => counts.rows[table] !== (rows[table] ?? 0)),
    ...Object.keys(rows).filter((table) => counts.rows[table] === undefined),
    ...(['files', 'chats', 'messages'] as const).filter((name) => counts[name] !== found[name]),
  ]
  if (differing.length > 0)
    throw new Error(`The backup is incomplete: ${differing.join(', ')}. Nothing was restored.`)
  return { head, counts, id: (await sumOf(manifestPath(directory))).sha256 }
}

async function verifyFile(directory: string, { path, bytes, sha256 }: Entry) {
  const whole = join(directory, path)
  if (!existsSync(whole)) throw new Error(`${path} is missing from the backup. Nothing was restored.`)
  const sum = await sumOf(whole)
  if (sum.bytes !== bytes || sum.sha256 !== sha256)
    throw new Error(`${path} is damaged: it is not the file that was backed up. Nothing was restored.`)
}
