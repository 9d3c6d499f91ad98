import { invalid } from '../errors.ts'
import { type PostDocument, textOf } from '../shared/post-document/document.ts'
import { parseHtml } from './parse-html.ts'
import { serializeHtml } from './sanitize.ts'
import { CONTENT_TOO_LONG, MAX_CONTENT_BYTES } from './schema.ts'

const MAX_STORED_BYTES = 256 * 1024

/** Parses the submitted content of a post. Throws 400 where it is too long or nested too deeply. */
export function parseContent(html: string): PostDocument {
  if (html.length > MAX_CONTENT_BYTES || byteLength(html) > MAX_CONTENT_BYTES)
    throw invalid({ content: [CONTENT_TOO_LONG] })
  return parseHtml(html)
}

/** The HTML to store; the excerpt is null for a post that lists show whole. Throws 400 where it is too long. */
export function serializeContent(document: PostDocument): { content: string; excerpt: string | null } {
  const content = serializeHtml(document)
  if (byteLength(content) > MAX_STORED_BYTES) throw invalid({ content: ['The text is too long.'] })
  const excerpt = excerptOf(document)
  return { content, excerpt: excerpt && serializeHtml(excerpt) }
}

const byteLength = (text: string) => new TextEncoder().encode(text).length

const MAX_UNTRUNCATED_LENGTH = 1400
const MAX_EXCERPT_LENGTH = 700

/** The first blocks of a long post, at least one; null for a short post. */
function excerptOf(document: PostDocument): PostDocument | null {
  if (displayLength(document) <= MAX_UNTRUNCATED_LENGTH) return null
  const end = document.findIndex((_, i) => displayLength(document.slice(0, i + 1)) > MAX_EXCERPT_LENGTH)
  const excerpt = document.slice(0, Math.max(1, end))
  // An excerpt must not end with a heading.
  while (excerpt.length > 1 && excerpt.at(-1)?.type.startsWith('heading')) excerpt.pop()
  return excerpt
}

/** The approximate space on the page, in characters. */
const displayLength = (document: PostDocument) =>
  document.reduce((sum, block) => sum + (block.type === 'picture' ? 400 : 40 + textOf(block).length), 0)

const PICTURE = /\/images\/([0-9a-f]{32})\//

/** The names of the stored pictures that HTML refers to. */
export const pictureNames = (html: string): string[] =>
  [...html.matchAll(new RegExp(PICTURE, 'g'))].map(([, name = '']) => name)

/** The document without pictures other than those named. */
export function keepPictures(document: PostDocument, names: string[]): PostDocument {
  const kept = new Set(names)
  return document.filter((block) => block.type !== 'picture' || kept.has(PICTURE.exec(block.url)?.[1] ?? ''))
}
