import type { Block, Inline, Run } from './document.ts'
import { surroundLinks } from './inlines.ts'
import { completeLinkUrl, isPictureUrl, MAX_URL_LENGTH } from './urls.ts'

/** A web address, without the punctuation of the sentence around it. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?'()[\]]/

const WORD_WITH_ADDRESS = new RegExp(`^[(['"]*(${ADDRESS.source})[.,;:!?'")\\]]*$`, 'i')

/** The web address before the white space at the end of the text, with its URL and place; or null. */
export function addressBeforeSpace(text: string) {
  const beforeSpace = text.slice(0, -1)
  const wordStart = beforeSpace.search(/\S*$/)
  const word = beforeSpace.slice(wordStart)
  const address = word.length > MAX_URL_LENGTH ? undefined : WORD_WITH_ADDRESS.exec(word)?.[1]
  const url = address && completeLinkUrl(address)
  if (!url) return null
  const start = wordStart + word.indexOf(address)
  return { url, start, end: start + address.length }
}

/** The block with its web addresses as links. */
export const withLinkedAddresses = (block: Block): Block =>
  block.type === 'picture'
    ? block
    : { ...block, children: surroundLinks(block.children.flatMap(linkAddresses)) }

function linkAddresses(inline: Inline): Inline[] {
  if (!('text' in inline)) return [inline]
  return inline.text.split(new RegExp(`(${ADDRESS.source})`, 'i')).flatMap((text, index): Inline[] => {
    const run: Run = { ...inline, text }
    const url = index % 2 === 1 ? completeLinkUrl(text) : null
    if (url && !isPictureUrl(url)) return [{ type: 'link', url, children: [run] }]
    return text === '' ? [] : [run]
  })
}
