import { describe, expect, it } from 'vitest'
import { addressBeforeSpace, WITH_WWW, withLinkedAddresses } from '../../src/blog/document/addresses.ts'
import { textOf } from '../../src/blog/document/document.ts'
import { splitAddresses } from '../../src/shared/web-address.ts'

/** Returns the text, with each address in angle brackets. */
const marked = (text: string, candidate?: RegExp) =>
  splitAddresses(text, candidate)
    .map((part, index) => (index % 2 === 1 ? `<${part}>` : part))
    .join('')

const WIKI = 'https://en.wikipedia.org/wiki/Niesen_(mountain)'

describe('an address in text', () => {
  it.each([
    `<${WIKI}>`,
    `See <${WIKI}>.`,
    `(see <${WIKI}>)`,
    `(<${WIKI}>, or <https://a.example/b>)`,
    `[<${WIKI}>]`,
    '(<https://a.example/>)',
    '<https://a.example/a_(b)_(c(d))>).',
    '<https://a.example/list[1]>]',
    '<https://a.example/{id}>}',
    '[hut](<https://a.example/hut>)',
    '«<https://a.example/>»',
    '»<https://a.example/>«, then',
    '„<https://a.example/>“',
    '“<https://a.example/>”',
    '"<https://a.example/>"',
    "'<https://a.example/>'",
    '‹<https://a.example/>›',
    '<https://a.example/>…',
    '<https://a.example/>...',
    '<https://a.example/b?c=d&e=(f)>?!',
    '*<https://a.example/b>*',
    '<https://a.example/b>:',
    '<https://a.example/Zürich>。',
    '<Https://a.example/> and <HTTP://b.example>',
    '<https://a.example/-_~>',
    'https://, https://... and http://»',
    'no address (at all)',
  ])('ends before what belongs to the sentence: %s', (text) => {
    expect(marked(text.replaceAll(/[<>]/g, ''))).toBe(text)
    const children = [{ text: text.replaceAll(/[<>]/g, '') }]
    const block = withLinkedAddresses({ type: 'paragraph', children })
    expect(textOf(block)).toBe(text.replaceAll(/[<>]/g, ''))
    expect(block.children.flatMap((inline) => ('url' in inline ? [inline.url] : []))).toHaveLength(
      text.split('<').length - 1,
    )
  })

  it('may begin with www. in a post', () => {
    expect(marked('(www.example.org/a_(b)), www. and www...', WITH_WWW)).toBe(
      '(<www.example.org/a_(b)>), www. and www...',
    )
    expect(marked('www.example.org')).toBe('www.example.org')
  })

  it.each([
    [`(${WIKI}), `, WIKI],
    ['«https://a.example/» ', 'https://a.example/'],
    ['see „www.example.org“… ', 'https://www.example.org'],
    ['seehttps://a.example/ ', undefined],
    ['https://a.example/»and ', undefined],
    ['(hut) ', undefined],
  ])('becomes a link once it is typed: %s', (text, url) => {
    expect(addressBeforeSpace(text)?.url).toBe(url)
  })
})
