import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseStatement } from '../../../dev/backup/sql.ts'
import type { Client } from './local-app.ts'

const PICTURE = /\/images\/[0-9a-f]{32}\/\w+/g

/** Returns the responses at these paths, and the bytes of every picture that they contain, by path. */
export async function contentOf(client: Client, paths: string[]) {
  const content = new Map<string, string>()
  for (const path of paths) content.set(path, await textAt(client, path))
  for (const picture of new Set([...content.values()].flatMap((text) => text.match(PICTURE) ?? []))) {
    const response = await client.send('GET', picture)
    const bytes = Buffer.from(await response.arrayBuffer())
    content.set(
      picture,
      `${response.status} ${response.headers.get('Content-Type')} ${bytes.toString('base64')}`,
    )
  }
  return content
}

/** Returns the status and text at a path, without values that depend on the session, the request or the time. */
async function textAt(client: Client, path: string) {
  const response = await client.send('GET', path)
  const text = (await response.text())
    .replaceAll(/[0-9a-f-]{36}\.[0-9a-f]{64}/g, 'token')
    .replaceAll(/"request_id":"[^"]*"/g, '"request_id"')
    .replaceAll(/name="nonce" value="[^"]*"/g, 'name="nonce"')
    .replaceAll(/DTSTAMP:\w+/g, 'DTSTAMP')
    // A hike that starts today has a countdown.
    .replaceAll(/data-left="\d+">[^<]*/g, 'data-left')
  return `${response.status} ${text}`
}

type Row = Record<string, string | number | null>

/** Returns the rows of a table in a backup. */
export const rowsOf = (directory: string, table: string): Row[] =>
  readFileSync(join(directory, 'database.sql'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`INSERT INTO "${table}" `))
    .map(parseStatement)
    .map(({ columns, values }) =>
      Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null])),
    )

/** Returns the files of a backup by path, except its manifest. Removes jobs and comments from the SQL. */
export function dataOf(directory: string): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.map((file) => {
      const bytes = readFileSync(file)
      const path = file.slice(directory.length + 1)
      return [path, path === 'database.sql' ? rowsIn(bytes.toString()) : bytes.toString('base64')]
    }),
  )
}

const rowsIn = (sql: string) =>
  sql
    .split('\n')
    .filter((line) => !line.startsWith('--') && !line.startsWith('INSERT INTO "jobs"'))
    .join('\n')
