import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contentHash } from '../../dev/content-hash.ts'

const directory = mkdtempSync(join(tmpdir(), 'waymark-hash-'))
afterAll(() => rmSync(directory, { recursive: true }))
const path = (name: string) => join(directory, name)

test('what is kept between starts is made anew after every change below its sources', () => {
  const hashes: string[] = []
  const record = () => hashes.push(contentHash([directory, path('missing')]))
  record()
  mkdirSync(path('folder'))
  writeFileSync(path('folder/a.ts'), 'one')
  record()
  record()
  writeFileSync(path('folder/a.ts'), 'two')
  record()
  renameSync(path('folder/a.ts'), path('folder/b.ts'))
  record()
  writeFileSync(path('missing'), '')
  record()
  const [, first, again] = hashes
  expect(first).toBe(again)
  expect(new Set(hashes).size).toBe(hashes.length - 1)
})
