import { env } from 'cloudflare:workers'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { parseContent, serializeContent } from '../../src/blog/content.ts'
import { displayContent, plainText } from '../../src/blog/display.ts'
import { fromHast } from '../../src/blog/document/from-hast.ts'
import { toHast } from '../../src/blog/document/to-hast.ts'
import { foldContent } from '../../src/blog/fold.ts'
import { safeContent } from '../../src/blog/shown-content.ts'
import { AppError } from '../../src/shared/errors.ts'
import { disallowedHtml } from './disallowed-html.ts'
import { randomDocument } from './random-document.ts'

const sanitized = (html: string) => serializeContent(parseContent(html))
const refusal = (html: string) => {
  try {
    sanitized(html)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

it('removes everything outside the allow-list from every attack, and is idempotent', () => {
  expect(env.ATTACKS.length).toBeGreaterThan(300)
  const dirty = env.ATTACKS.filter((attack) => disallowedHtml(attack).length > 0)
  expect(dirty.length).toBeGreaterThan(env.ATTACKS.length / 2)
  for (const attack of env.ATTACKS) {
    const refused = refusal(attack)
    if (refused) {
      expect(refused.errors, attack).toEqual({ content: ['The text is nested too deeply.'] })
      continue
    }
    const cleaned = sanitized(attack)
    expect(disallowedHtml(cleaned), attack).toEqual([])
    expect(sanitized(cleaned), attack).toBe(cleaned)
  }
})

it('converts 500 random documents to HTML and back without a change', async () => {
  for (let seed = 0; seed < 500; seed++) {
    const document = randomDocument(seed)
    const sent = toHtml(toHast(document))
    const stored = sanitized(sent)
    expect(parseContent(stored), `document ${seed}: ${stored}`).toEqual(document)
    expect(sanitized(stored)).toBe(stored)
    expect(await safeContent(stored)).toBe(stored)
    expect(disallowedHtml(stored)).toEqual([])
  }
})

it('maps equivalent elements and styles to those of the editor', () => {
  expect(sanitized('<div><b>a</b><i>b</i><del>c</del><ins>d</ins></div><h5>e</h5>')).toBe(
    '<p><strong>a</strong><em>b</em><s>c</s><u>d</u></p><h3>e</h3>',
  )
  expect(sanitized('<p style="text-align: right">x</p><p align="center">y</p>')).toBe(
    '<p class="align-right">x</p><p class="align-center">y</p>',
  )
  expect(sanitized('one\n  two<br>three')).toBe('<p>one two<br>three</p>')
})

it('keeps only pictures of this site, and only safe links', () => {
  const name = 'a'.repeat(32)
  expect(sanitized(`<img src="/images/${name}/large" alt="x" onerror="alert(1)">`)).toBe(
    `<img src="/images/${name}/large" alt="x">`,
  )
  for (const src of [
    'https://elsewhere.example/x.png',
    '//elsewhere.example/x',
    'data:image/png;base64,AA',
    '/images/../x',
  ])
    expect(sanitized(`<p>a</p><img src="${src}">`)).toBe('<p>a</p>')
  expect(sanitized('<a href="https://example.org">a</a>')).toBe(
    '<p><a href="https://example.org" rel="noopener nofollow ugc">a</a></p>',
  )
  for (const href of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '//elsewhere.example',
    'data:text/html,x',
    'x y',
  ])
    expect(sanitized(`<a href="${href}">a</a>`)).toBe('<p>a</p>')
})

it('makes a link around several blocks a link in each of them', () => {
  const link = (text: string) => `<p><a href="/a" rel="noopener nofollow ugc">${text}</a></p>`
  expect(sanitized('<a href="/a"><p>x</p><p>y</p>z</a>')).toBe(link('x') + link('y') + link('z'))
})

it('keeps nested lists and adopts list items without a list', () => {
  expect(sanitized('<ul><li>a<ol><li>b</li></ol></li></ul><li>c</li>')).toBe(
    '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
  )
  expect(sanitized('<ul><ul><ul><li>deep</li></ul></ul></ul>')).toBe('<ul><li>deep</li></ul>')
})

it('refuses content that is too long or nested too deeply', () => {
  const inputs = [
    'x'.repeat(64 * 1024 + 1),
    '<b>'.repeat(20_000),
    '<div>'.repeat(12_000),
    '<template>'.repeat(6_500),
    '<ul>'.repeat(16_000),
    // The parser repeats unclosed formatting in every paragraph, which would create eight million elements.
    Array.from({ length: 4000 }, (_, i) => `<b id=${i}><p>`).join(''),
    '&'.repeat(65_000),
  ]
  for (const input of inputs)
    expect(refusal(input)?.errors?.content?.[0], input.slice(0, 30)).toMatch(/64 KB|too long|too deeply/)
  expect(sanitized('é'.repeat(32 * 1024))).toContain('é')
})

it('sanitizes stored content again unless it is known to be safe', async () => {
  expect(await safeContent('<p onclick="x()">a</p><script>alert(1)</script>')).toBe('<p>a</p>')
  expect(await safeContent('<a href="javascript:alert(1)" rel="noopener nofollow ugc">a</a>')).toBe(
    '<p>a</p>',
  )
  for (const attack of env.ATTACKS) expect(disallowedHtml(await safeContent(attack)), attack).toEqual([])
  expect(await safeContent('<div>'.repeat(12_000))).toBe('')
})

it('moves headings below the title of the page without skipping levels', () => {
  expect(displayContent('<h1>a</h1><h3>b</h3><h2>c</h2>', 1)).toBe('<h2>a</h2><h3>b</h3><h3>c</h3>')
  expect(displayContent('<h3>a</h3>', 2)).toBe('<h3>a</h3>')
  expect(plainText('<p>a &lt; b</p><p>c</p>')).toBe('a < b c')
})

it('has no part of the attributes of a picture in its plain text', () => {
  expect(plainText('<p>We said "up".</p><img src="/images/a/large" alt="left > right" width="800">.')).toBe(
    'We said "up". .',
  )
})

it('puts markers of lists and borders of quotes where their text begins', () => {
  expect(displayContent('<ul><li>a<ol><li>b</li></ol></li></ul><blockquote><p>c</p></blockquote>', 1)).toBe(
    '<ul dir="auto"><li>a<ol dir="auto"><li>b</li></ol></li></ul><blockquote dir="auto"><p>c</p></blockquote>',
  )
  expect(displayContent('<p>&lt;ul> and "<ol>"</p>', 1)).toContain('<p>&lt;ul>')
})

describe('folding a post', () => {
  const paragraph = `<p>${'word '.repeat(60)}</p>`
  const heading = '<h2>What came next</h2>'

  it('leaves a short one whole', () => {
    for (const html of [
      '',
      'text',
      paragraph,
      paragraph.repeat(4),
      '<img src="/images/a/large" alt="a > b">'.repeat(3),
    ])
      expect(foldContent(html)).toBeNull()
  })

  it('shows the first blocks of a long one, and loses nothing', () => {
    const list = `<ul>${'<li>one <strong>two</strong><ul><li>three</li></ul></li>'.repeat(50)}</ul>`
    for (const html of [paragraph.repeat(10), paragraph + list + paragraph, `${paragraph}${list}text`]) {
      const content = foldContent(html)
      if (!content || !('shown' in content)) throw new Error('It is not folded.')
      expect(content.shown + content.folded).toBe(html)
      expect([content.shown.length > 0, content.shown.length < 800]).toEqual([true, true])
    }
  })

  it('does not end what is shown with a heading', () => {
    const html = `${paragraph}${paragraph}${heading}${paragraph.repeat(5)}`
    expect(foldContent(html)).toEqual({ shown: paragraph + paragraph, folded: heading + paragraph.repeat(5) })
  })

  it('shows the beginning of the text where the first block is long itself', () => {
    const html = `<p>a &lt; b ${'word '.repeat(600)}</p>`
    const content = foldContent(html)
    expect(content).toEqual({ excerpt: expect.stringMatching(/^a < b (word ){70,80}$/), folded: html })
  })
})

it('converts the list paragraphs of a word processor to lists', () => {
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
