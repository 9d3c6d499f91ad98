import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { problemsOfTexts } from '../../dev/lint/texts.ts'
import { LANGUAGES } from '../../src/texts/languages.ts'

const TEXTS = `
  export const leave = 'x'
  export const left = (name, hike) => [name, hike].join(' ')
  export const agree = (link) => link('x')
  export const grades = { T1: 'x', T2: 'y' }`
const USE = `
  import { t } from './texts/leaving.ts'
  export const page = (grade) => [t.leave, t.left('a', 'b'), t.agree((words) => words), t.grades[grade]]`

/** Returns the problems of an otherwise valid tree with these files. */
async function problemsWith(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'texts-'))
  const all = Object.fromEntries(LANGUAGES.map((code) => [`src/texts/${code}/leaving.ts`, TEXTS]))
  for (const [path, content] of Object.entries({ ...all, 'src/page.ts': USE, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  try {
    return await problemsOfTexts(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

const german = (text: string, changed: string) => ({
  'src/texts/de/leaving.ts': TEXTS.replace(text, changed),
})

describe('npm run check', () => {
  it('passes where every text is there, and used', async () => {
    expect(await problemsWith({})).toEqual([])
  })

  it.each([
    ['lacks a text', german("export const leave = 'x'", ''), 'src/texts/de/leaving.ts has no leave.'],
    [
      'has a text more than the English ones',
      german("export const leave = 'x'", "export const leave = 'x', more = 'y'"),
      'src/texts/de/leaving.ts has more in addition.',
    ],
    [
      'lacks a placeholder',
      german('[name, hike]', '[name]'),
      'src/texts/de/leaving.ts: left has ⟦0⟧, and in English ⟦0⟧ ⟦1⟧.',
    ],
    [
      'lacks the words of a link',
      german("link('x')", "'x'"),
      'src/texts/de/leaving.ts: agree has no placeholders, and in English ⟦0⟧.',
    ],
    [
      'lacks an entry of a record',
      german(", T2: 'y'", ''),
      'src/texts/de/leaving.ts: grades has T1: no placeholders, and in English T1: no placeholders, T2: no placeholders.',
    ],
  ])('fails where a translation %s', async (_, files, problem) => {
    expect(await problemsWith(files)).toEqual([problem])
  })

  it('fails where nothing uses a text', async () => {
    const page = USE.replace('t.leave, ', '')
    expect(await problemsWith({ 'src/page.ts': page })).toEqual([
      'src/texts/en/leaving.ts: nothing uses leave.',
    ])
  })

  it('fails where a text is read before there is a language', async () => {
    expect(await problemsWith({ 'src/page.ts': `${USE}\nconst LABEL = t.leave` })).toEqual([
      'src/page.ts:4 uses leaving.leave before there is a language.',
    ])
  })
})
