import { invalid } from '../shared/errors.ts'
import { t } from '../texts/blog.ts'
import type { PostDocument } from './document/document.ts'
import { MAX_CONTENT_BYTES } from './limits.ts'
import { parseHtml } from './parse-html.ts'
import { serializeHtml } from './sanitize.ts'

const MAX_STORED_BYTES = 256 * 1024

/** Parses the submitted content of a post. Throws 400 if it is too long or nested too deeply. */
export function parseContent(html: string): PostDocument {
  if (html.length > MAX_CONTENT_BYTES || byteLength(html) > MAX_CONTENT_BYTES)
    throw invalid({ content: [t.contentTooLong] })
  return parseHtml(html)
}

/** Returns the HTML to store. Throws 400 if it is too long. */
export function serializeContent(document: PostDocument): string {
  const content = serializeHtml(document)
  if (byteLength(content) > MAX_STORED_BYTES) throw invalid({ content: [t.textTooLong] })
  return content
}

const byteLength = (text: string) => new TextEncoder().encode(text).length

const PICTURE = /\/images\/([0-9a-f]{32})\//

/** The names of the stored pictures that HTML refers to. */
export const pictureNames = (html: string): string[] =>
  [...html.matchAll(new RegExp(PICTURE, 'g'))].map(([, name = '']) => name)

/** Returns the document without pictures that are not in `names`. */
export function keepPictures(document: PostDocument, names: string[]): PostDocument {
  const kept = new Set(names)
  return document.filter((block) => block.type !== 'picture' || kept.has(PICTURE.exec(block.url)?.[1] ?? ''))
}
