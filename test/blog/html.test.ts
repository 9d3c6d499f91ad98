import { env } from 'cloudflare:workers'
import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { parseContent, serializeContent } from '../../src/blog/content.ts'
import { displayContent, plainText } from '../../src/blog/display.ts'
import { safeContent } from '../../src/blog/sanitize.ts'
import { AppError } from '../../src/errors.ts'
import { fromHast } from '../../src/shared/post-document/from-hast.ts'
import { toHast } from '../../src/shared/post-document/to-hast.ts'
import { someDocument } from './documents.ts'
import { residue } from './residue.ts'

const clean = (html: string) => serializeContent(parseContent(html)).content
const refusal = (html: string) => {
  try {
    clean(html)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

it('leaves nothing of any attack outside the allow-list, and nothing to do for a second cleaning', () => {
  expect(env.ATTACKS.length).toBeGreaterThan(300)
  const dirty = env.ATTACKS.filter((attack) => residue(attack).length > 0)
  expect(dirty.length).toBeGreaterThan(env.ATTACKS.length / 2)
  for (const attack of env.ATTACKS) {
    const refused = refusal(attack)
    if (refused) {
      expect(refused.errors, attack).toEqual({ content: ['The text is nested too deeply.'] })
      continue
    }
    const cleaned = clean(attack)
    expect(residue(cleaned), attack).toEqual([])
    expect(clean(cleaned), attack).toBe(cleaned)
  }
})

it('takes five hundred documents to HTML, through the cleaning and back without a change', () => {
  for (let seed = 0; seed < 500; seed++) {
    const document = someDocument(seed)
    const sent = toHtml(toHast(document))
    const stored = clean(sent)
    expect(parseContent(stored), `document ${seed}: ${stored}`).toEqual(document)
    expect(clean(stored)).toBe(stored)
    expect(safeContent(stored)).toBe(stored)
    expect(residue(stored)).toEqual([])
  }
})

it('reads what others call the same by the names that the editor has for it', () => {
  expect(clean('<div><b>a</b><i>b</i><del>c</del><ins>d</ins></div><h5>e</h5>')).toBe(
    '<p><strong>a</strong><em>b</em><s>c</s><u>d</u></p><h3>e</h3>',
  )
  expect(clean('<p style="text-align: right">x</p><p align="center">y</p>')).toBe(
    '<p class="align-right">x</p><p class="align-center">y</p>',
  )
  expect(clean('one\n  two<br>three')).toBe('<p>one two<br>three</p>')
})

it('keeps pictures of this site alone, and links that lead somewhere', () => {
  const name = 'a'.repeat(32)
  expect(clean(`<img src="/images/${name}/large" alt="x" onerror="alert(1)">`)).toBe(
    `<img src="/images/${name}/large" alt="x">`,
  )
  for (const src of [
    'https://elsewhere.example/x.png',
    '//elsewhere.example/x',
    'data:image/png;base64,AA',
    '/images/../x',
  ])
    expect(clean(`<p>a</p><img src="${src}">`)).toBe('<p>a</p>')
  expect(clean('<a href="https://example.org">a</a>')).toBe(
    '<p><a href="https://example.org" rel="noopener nofollow ugc">a</a></p>',
  )
  for (const href of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '//elsewhere.example',
    'data:text/html,x',
    'x y',
  ])
    expect(clean(`<a href="${href}">a</a>`)).toBe('<p>a</p>')
})

it('keeps nested lists nested and loose items from falling out', () => {
  expect(clean('<ul><li>a<ol><li>b</li></ol></li></ul><li>c</li>')).toBe(
    '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
  )
  expect(clean('<ul><ul><ul><li>deep</li></ul></ul></ul>')).toBe('<ul><li>deep</li></ul>')
})

it('says which field is too long, too deep or too rich instead of giving up', () => {
  const bombs = [
    'x'.repeat(64 * 1024 + 1),
    '<b>'.repeat(20_000),
    '<div>'.repeat(12_000),
    '<template>'.repeat(6_500),
    '<ul>'.repeat(16_000),
    // Formatting that is never closed is repeated in every paragraph: this would become eight million elements.
    Array.from({ length: 4000 }, (_, i) => `<b id=${i}><p>`).join(''),
    '&'.repeat(65_000),
  ]
  for (const bomb of bombs)
    expect(refusal(bomb)?.errors?.content?.[0], bomb.slice(0, 30)).toMatch(/64 KB|too long|too deeply/)
  expect(clean('é'.repeat(32 * 1024))).toContain('é')
})

it('cleans again what it has not written, before anybody reads it', () => {
  expect(safeContent('<p onclick="x()">a</p><script>alert(1)</script>')).toBe('<p>a</p>')
  expect(safeContent('<a href="javascript:alert(1)" rel="noopener nofollow ugc">a</a>')).toBe('<p>a</p>')
  for (const attack of env.ATTACKS) expect(residue(safeContent(attack)), attack).toEqual([])
  expect(safeContent('<div>'.repeat(12_000))).toBe('')
})

it('shows headings below the title of the page, leaving none out', () => {
  expect(displayContent('<h1>a</h1><h3>b</h3><h2>c</h2>', 1)).toBe('<h2>a</h2><h3>b</h3><h3>c</h3>')
  expect(displayContent('<h3>a</h3>', 2)).toBe('<h3>a</h3>')
  expect(plainText('<p>a &lt; b</p><p>c</p>')).toBe('a < b c')
})

it('opens a long post with its first blocks, and shows a short one whole', () => {
  const paragraph = `<p>${'word '.repeat(60)}</p>`
  const { content, excerpt } = serializeContent(parseContent(paragraph.repeat(10)))
  expect(excerpt).not.toBeNull()
  expect(content.startsWith(excerpt ?? 'x')).toBe(true)
  expect(excerpt?.length).toBeLessThan(content.length / 2)
  expect(serializeContent(parseContent(paragraph)).excerpt).toBeNull()
  const headed = `${paragraph.repeat(2)}<h2>What came next</h2>${paragraph.repeat(5)}`
  expect(serializeContent(parseContent(headed)).excerpt).toBe(
    serializeContent(parseContent(paragraph.repeat(2))).content,
  )
})

it('pastes what a word processor calls a list as one', () => {
  const item = (level: number, sign: string, text: string) => ({
    type: 'element' as const,
    tagName: 'p',
    properties: { style: `margin-left:1cm;mso-list:l0 level${level} lfo1` },
    children: [
      {
        type: 'element' as const,
        tagName: 'span',
        properties: { style: 'mso-list:Ignore' },
        children: [{ type: 'text' as const, value: sign }],
      },
      { type: 'text' as const, value: text },
    ],
  })
  const document = fromHast({ type: 'root', children: [item(1, '1.', 'a'), item(2, '·', 'b')] })
  expect(toHtml(toHast(document))).toBe('<ol><li>a<ul><li>b</li></ul></li></ol>')
})
