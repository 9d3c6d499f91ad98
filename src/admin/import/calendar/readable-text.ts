import { Tokenizer, TokenizerMode } from 'parse5'

const MARKUP =
  /<\/?(?:a|b|blockquote|body|br|div|em|font|h[1-6]|hr|html|i|img|li|ol|p|pre|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]{0,2000})?\/?>|&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i

/** Returns a value as plain text. It may be HTML, because many programs write HTML into plain-text properties. */
export const readableText = (text: string) =>
  MARKUP.test(text) ? htmlToText(text, { keepsLines: true }) : text

const BLOCKS = /^(?:blockquote|body|div|h[1-6]|html|p|pre|table|tr)$/
const LISTS = /^(?:ol|ul)$/
const MODES: Record<string, (typeof TokenizerMode)['RAWTEXT' | 'RCDATA' | 'SCRIPT_DATA']> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
}

/**
 * Converts HTML to text, keeping lists and link addresses. Reads tags one by one, because a parser can build an
 * enormous tree from a few unclosed elements.
 */
export function htmlToText(html: string, { keepsLines = false } = {}): string {
  const parts: string[] = []
  let hidden: string | null = null
  let link: { href: string; start: number } | null = null
  const write = (text: string) => {
    if (hidden === null) parts.push(keepsLines ? text : text.replace(/\s+/g, ' '))
  }
  const tokenizer = new Tokenizer(
    {},
    {
      onCharacter: ({ chars }) => write(chars),
      onWhitespaceCharacter: ({ chars }) => write(chars),
      onNullCharacter() {},
      onComment() {},
      onDoctype() {},
      onEof() {},
      onStartTag({ tagName, attrs }) {
        const mode = MODES[tagName]
        if (mode !== undefined) {
          hidden = tagName
          tokenizer.state = mode
        } else if (tagName === 'br' || BLOCKS.test(tagName)) parts.push('\n')
        else if (tagName === 'li') parts.push('\n- ')
        else if (tagName === 'td' || tagName === 'th') parts.push(' ')
        else if (tagName === 'a')
          link = { href: attrs.find(({ name }) => name === 'href')?.value.trim() ?? '', start: parts.length }
      },
      onEndTag({ tagName }) {
        if (tagName === hidden) hidden = null
        else if (BLOCKS.test(tagName) || LISTS.test(tagName)) parts.push('\n')
        else if (tagName === 'a' && link) {
          parts.push(address(link.href, parts.slice(link.start).join('')))
          link = null
        }
      },
    },
  )
  tokenizer.write(html, true)
  return parts
    .join('')
    .replaceAll('\u00a0', ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns an empty string if the link's text is its address, or if its scheme is not http, https, mailto or tel. */
function address(href: string, text: string): string {
  if (!/^(?:https?:|mailto:|tel:)/i.test(href)) return ''
  const plain = (url: string) =>
    url
      .replace(/^(?:https?:\/\/|mailto:|tel:)/i, '')
      .replace(/\/$/, '')
      .trim()
  return plain(href) === plain(text) ? '' : ` (${href})`
}
