import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createHashedFile } from '../../dev/backup/lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-backup-files-'))
const at = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

it('a file that is written by many at once has each line once and in order, and is hashed so', async () => {
  const lines = Array.from({ length: 550 }, (_, index) => `${index} ${'-'.repeat(1000)}\n`)
  const file = await createHashedFile(at('lines'))
  await Promise.all(lines.map((line) => file.write(line)))
  const sum = await file.close()
  const text = readFileSync(at('lines'), 'utf8')
  expect(text === lines.join('')).toBe(true)
  expect(sum).toEqual({ bytes: text.length, sha256: createHash('sha256').update(text).digest('hex') })
})

it('no statement of the app replaces rows of D1, as the triggers of a backup would miss those that it deletes', () => {
  const replacing = globSync('src/**/*.ts').filter((path) =>
    /\bREPLACE INTO\b|\bOR REPLACE\b/.test(readFileSync(path, 'utf8')),
  )
  // It writes into the storage of a chat.
  expect(replacing).toEqual(['src/chat/copying.ts'])
})
