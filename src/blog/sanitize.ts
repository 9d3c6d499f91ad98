import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { AppError } from '../shared/errors.ts'
import { ALIGNMENTS, type PostDocument } from './document/document.ts'
import { toHast } from './document/to-hast.ts'
import { parseHtml } from './parse-html.ts'

const align = ['className', ...ALIGNMENTS.map((name) => `align-${name}`)] as [string, ...string[]]

// HTML is parsed into the editor's document and serialized again on write, so what is stored is what the editor can
// make. The document model can express nothing else; the allow-list is the second line of defense behind it.
const allowList: Schema = {
  // biome-ignore format: one line reads better.
  tagNames: ['p', 'h1', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'a', 'img', 'br', 'strong', 'em', 'u', 's'],
  attributes: {
    p: [align],
    h1: [align],
    h2: [align],
    h3: [align],
    li: [align],
    a: ['href', ['rel', 'noopener', 'nofollow', 'ugc']],
    img: [align, ['src', /^\/images\//], 'alt', 'width', 'height'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: { li: ['ul', 'ol'] },
  required: { a: { rel: 'noopener nofollow ugc' } },
}

/** Serializes a document to sanitized HTML. */
export const serializeHtml = (document: PostDocument) =>
  toHtml(sanitize(toHast(document), allowList), { characterReferences: { useNamedReferences: true } })

const TAG =
  '/?(?:p|h[123]|blockquote|[uo]l|li|a|strong|em|u|s)>|br>|' +
  '(?:p|h[123]|li) class="align-(?:left|center|right|justify)">|' +
  'a href="(?:https?:|mailto:|tel:|/)[^"<]*" rel="noopener nofollow ugc">|' +
  'img src="/images/[\\w./-]*" alt="[^"<]*"(?: width="\\d+" height="\\d+")?(?: class="align-\\w+")?>'
const UNEXPECTED_TAG = new RegExp(`<(?!${TAG})`)

/** Stored HTML, sanitized again unless every tag has the exact form that `serializeHtml` emits. */
export function safeContent(stored: string): string {
  if (!UNEXPECTED_TAG.test(stored)) return stored
  try {
    return serializeHtml(parseHtml(stored))
  } catch (error) {
    // Nested too deeply: one such row must not fail the whole page.
    if (error instanceof AppError) return ''
    throw error
  }
}
