import type { Nodes } from 'hast'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { ALIGNMENTS, type PostDocument } from './document/document.ts'
import { toHast } from './document/to-hast.ts'

const align = ['className', ...ALIGNMENTS.map((name) => `align-${name}`)] as [string, ...string[]]

// Before HTML is stored, it is parsed into the editor's document and serialized again, so it contains only what the
// document model can express. The allow-list is a second layer of defence.
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
export const serializeHtml = (document: PostDocument) => sanitizeTree(toHast(document))

/** Serializes a tree to HTML with the elements and attributes of the allow-list. */
export const sanitizeTree = (tree: Nodes) =>
  toHtml(sanitize(tree, allowList), { characterReferences: { useNamedReferences: true } })
