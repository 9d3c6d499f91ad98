import { createHash } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createHashedFile } from '../../dev/backup/lines.ts'
import { requireNewDirectory } from '../../dev/backup/take.ts'

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
  // This file replaces rows in a chat's storage, not in D1.
  expect(replacing).toEqual(['src/chat/copying.ts'])
})

it('only the owner of a backup reads it, also in a directory that others could read', async () => {
  mkdirSync(at('open'), { mode: 0o755 })
  for (const directory of ['open', 'new/backup']) {
    await requireNewDirectory(at(directory))
    const file = await createHashedFile(at(`${directory}/files/one/small`))
    await file.close()
    const modes = ['', 'files', 'files/one', 'files/one/small'].map((path) =>
      (statSync(at(join(directory, path))).mode & 0o777).toString(8),
    )
    expect(modes).toEqual(['700', '700', '700', '600'])
  }
})
