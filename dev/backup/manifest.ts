import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { createHashedFile, readLines } from './lines.ts'

// manifest.json contains a header, a line for each file, and the counts of rows, files, chats and messages. It is
// written and read line by line because a group may have many files. It gets its final name once the backup is
// complete.

const MANIFEST = 'manifest.json'
const FORMAT = 1

const count = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Head = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  migration: z.string(),
  /** The hash of the schema. */
  schema: sha256,
  taken_at: z.iso.datetime(),
  sequences: z.record(z.string(), count),
})
const Counts = z.object({ rows: z.record(z.string(), count), files: count, chats: count, messages: count })
const Entry = z.object({
  path: z.string().regex(/^(?:database\.sql|chats\/[\w-]{1,64}\.jsonl|files\/[\w/-]{1,200})$/),
  bytes: count,
  sha256,
  /** The content type of a stored file, if it has one. */
  type: z.string().optional(),
})

export type Head = z.output<typeof Head>
export type Counts = z.output<typeof Counts>
export type Entry = z.output<typeof Entry>

export const manifestPath = (directory: string) => join(directory, MANIFEST)

/** Creates a manifest without entries. */
export async function createManifest(directory: string, head: Omit<Head, 'format'>) {
  const unfinished = `${manifestPath(directory)}.unfinished`
  const file = await createHashedFile(unfinished)
  await file.write(JSON.stringify({ format: FORMAT, ...head }).replace(/\}$/, ',"files":['))
  let separator = '\n'
  return {
    async add(entry: Entry) {
      await file.write(separator + JSON.stringify(entry))
      separator = ',\n'
    },
    async complete(counts: Counts) {
      await file.write(`\n],"counts":${JSON.stringify(counts)}}\n`)
      await file.close()
      await rename(unfinished, manifestPath(directory))
    },
  }
}

/** Reads a manifest and calls `each` for every entry. Throws if it is missing, damaged or in another format. */
export async function readManifest(directory: string, each: (entry: Entry) => Promise<void>) {
  let head: Head | undefined
  let counts: Counts | undefined
  if (!existsSync(manifestPath(directory)))
    throw new Error(
      `${directory} has no ${MANIFEST}: it is no backup, or one that was stopped before its end. Nothing was restored.`,
    )
  for await (const line of readLines(manifestPath(directory))) {
    if (counts) throw damaged()
    if (!head) head = parseAs(Head, line.replace(/,"files":\[$/, '}'))
    else if (line.startsWith(']'))
      counts = parseAs(Counts, line.replace(/^\],"counts":/, '').replace(/\}$/, ''))
    else await each(parseAs(Entry, line.replace(/,$/, '')))
  }
  if (!head || !counts) throw damaged()
  return { head, counts }
}

function parseAs<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json))
  } catch {
    throw damaged()
  }
}

const damaged = () =>
  new Error(`${MANIFEST} is damaged, or of another version of the app. Nothing was restored.`)
