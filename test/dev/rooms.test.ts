import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diagramOf, importsOf } from '../../dev/lint/rooms.ts'

/** A small tree in which every import points to a room below. */
const allowed = {
  'src/db/tables.ts': 'export const tables = []\n',
  'src/chat/chat.ts':
    "import { tables } from '../db/tables.ts'\nexport type Chat = { tables: typeof tables }\n",
  'src/money/money.ts': "import type { Chat } from '../chat/chat.ts'\nexport type Money = { chat: Chat }\n",
}

/** Runs the check of `npm run check` over the small tree with some files added or replaced. */
function check(files: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'waymark-rooms-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  for (const [path, content] of Object.entries({ ...allowed, ...files })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), content)
  }
  const { status, stderr } = spawnSync('node', [resolve('dev/lint/check-rooms.ts')], {
    cwd: directory,
    encoding: 'utf8',
  })
  return { passes: status === 0, output: stderr }
}

test('imports of rooms below pass', () => {
  expect(check()).toEqual({ passes: true, output: '' })
})

test.each([
  ['an import', "import { money } from '../money/money.ts'\nexport const chat = money\n"],
  ['an import of a type', "import type { Money } from '../money/money.ts'\nexport type Chat = Money\n"],
  [
    'an import over several lines',
    "import {\n  one,\n  two,\n} from '../money/money.ts'\nexport { one, two }\n",
  ],
  ['a module loaded later', "export const load = () => import('../money/money.ts')\n"],
  ['something exported again', "export { money } from '../money/money.ts'\n"],
])('%s of a room above fails, and names both files', (_, content) => {
  const { passes, output } = check({ 'src/chat/unread.ts': content })
  expect(passes).toBe(false)
  expect(output).toContain('src/chat/unread.ts imports src/money/money.ts')
})

test('a stylesheet of a room above fails', () => {
  const { passes, output } = check({ 'src/layout/base.css': "@import '../money/money.css' layer(pages);\n" })
  expect(passes).toBe(false)
  expect(output).toContain('src/layout/base.css imports src/money/money.css')
})

test('a room that the order does not name fails', () => {
  const { passes, output } = check({
    'src/utils/text.ts': "import { tables } from '../db/tables.ts'\nexport const text = tables\n",
  })
  expect(passes).toBe(false)
  expect(output).toContain('src/utils/text.ts')
})

test('the README of the rooms has the picture of them as they are', () => {
  const [, picture] = /```mermaid\n([^`]*)```/.exec(readFileSync('src/README.md', 'utf8')) ?? []
  expect(picture).toBe(diagramOf(importsOf('.')))
})
