import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A small tree without violations, with every allowed kind of import. */
const allowed = {
  'src/shared/money.ts': 'export const formatCents = (cents: number) => String(cents)\n',
  'src/hikes/events.ts': `import { formatCents } from '../shared/money.ts'
export type Event = { price: string }
export const priceOf = (cents: number): Event => ({ price: formatCents(cents) })
`,
  'src/layout/islands.ts': "import { label } from '../../islands/pay.ts'\nexport const islands = [label]\n",
  'src/hikes/page/view/facts.ts': 'export const facts = []\n',
  'src/hikes/limits.ts': 'export const MAX_NAME = 120\n',
  'islands/facts.ts':
    "import { facts } from '../src/hikes/page/view/facts.ts'\nexport const count = facts.length\n",
  'islands/pay.ts': `import type { Event } from '../src/hikes/events.ts'
import { MAX_NAME } from '../src/hikes/rules/limits.ts'
import { formatCents } from '../src/shared/money.ts'
export const label = (event: Event) => event.price + formatCents(MAX_NAME)
`,
}

/** Runs `biome lint` with this project's configuration over the small tree with some files added or replaced. */
function lint(files: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'waymark-lint-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  cpSync('biome.json', join(directory, 'biome.json'))
  cpSync('dev/lint', join(directory, 'dev/lint'), { recursive: true })
  for (const [path, content] of Object.entries({ ...allowed, ...files })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), content)
  }
  const { status, stdout, stderr } = spawnSync('biome', ['lint', '--error-on-warnings'], {
    cwd: directory,
    encoding: 'utf8',
  })
  return { passes: status === 0, output: stdout + stderr }
}

test('allowed imports pass', () => {
  const { passes, output } = lint()
  expect(passes, output).toBe(true)
})

test.each([
  [
    'an import cycle',
    {
      'src/a.ts': "import { b } from './b.ts'\nexport const a = () => b()\n",
      'src/b.ts': "import { a } from './a.ts'\nexport const b = (): unknown => a\n",
    },
    'noImportCycles',
  ],
  [
    'a cycle of types',
    {
      'src/a.ts': "import type { B } from './b.ts'\nexport type A = { b: B | null }\n",
      'src/b.ts': "import type { A } from './a.ts'\nexport type B = { a: A | null }\n",
    },
    'noImportCycles',
  ],
  [
    'an import of an island in src/, outside the registry',
    { 'src/hikes/page.ts': "import { label } from '../../islands/pay.ts'\nexport const page = label\n" },
    'Only the island registry',
  ],
  [
    'an import of a server value in an island',
    { 'islands/pay.ts': "import { priceOf } from '../src/hikes/events.ts'\nexport const label = priceOf\n" },
    'Islands import values from src/shared/',
  ],
])('%s fails', (_, files, message) => {
  const { passes, output } = lint(files)
  expect(passes).toBe(false)
  expect(output).toContain(message)
})
