import { ADDRESS, splitAddresses } from '../../shared/web-address.ts'
import type { Block, Inline, Run } from './document.ts'
import { surroundLinks } from './inlines.ts'
import { completeLinkUrl, isPictureUrl, MAX_URL_LENGTH } from './urls.ts'

/** Matches the web addresses that are links elsewhere (`ADDRESS`), and also those that begin with 'www.'. */
export const WITH_WWW = RegExp(
  ADDRESS.source.replace(String.raw`https?:\/\/`, String.raw`(?:https?:\/\/|www\.)`),
  'i',
)

/**
 * Returns the URL and the position of the web address before the white space at the end of the text; null if there is
 * none.
 */
export function addressBeforeSpace(text: string) {
  const beforeSpace = text.slice(0, -1)
  const wordStart = beforeSpace.search(/\S*$/)
  const word = beforeSpace.slice(wordStart)
  if (word.length > MAX_URL_LENGTH) return null
  const [before = '', address = '', ...after] = splitAddresses(word, WITH_WWW)
  // Only punctuation may surround the address.
  const url = /[\p{L}\p{N}]/u.test(before + after.join('')) ? null : completeLinkUrl(address)
  if (!url) return null
  const start = wordStart + before.length
  return { url, start, end: start + address.length }
}

/** Returns the block with its web addresses as links. */
export const withLinkedAddresses = (block: Block): Block =>
  block.type === 'picture'
    ? block
    : { ...block, children: surroundLinks(block.children.flatMap(linkAddresses)) }

function linkAddresses(inline: Inline): Inline[] {
  if (!('text' in inline)) return [inline]
  return splitAddresses(inline.text, WITH_WWW).flatMap((text, index): Inline[] => {
    const run: Run = { ...inline, text }
    const url = index % 2 === 1 ? completeLinkUrl(text) : null
    if (url && !isPictureUrl(url)) return [{ type: 'link', url, children: [run] }]
    return text === '' ? [] : [run]
  })
}
