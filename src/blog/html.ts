import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5'
import { AppError, invalid } from '../errors.ts'
import { ALIGNMENTS, type PostDocument, textOf } from '../shared/post-document/document.ts'
import { fromHast } from '../shared/post-document/from-hast.ts'
import { toHast } from '../shared/post-document/to-hast.ts'

const MOST_BYTES_IN = 64 * 1024
const MOST_BYTES_OUT = 256 * 1024
const MOST_ELEMENTS = 50_000
const DEEPEST = 200

const align = ['className', ...ALIGNMENTS.map((name) => `align-${name}`)] as [string, ...string[]]

/** The one allow-list: what the toolbar can make. Whatever comes before it, nothing else gets past it. */
const allowed: Schema = {
  tagNames: [
    'p',
    'h1',
    'h2',
    'h3',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'br',
    'strong',
    'em',
    'u',
    's',
  ],
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

/** What was sent as a post's content, as far as the editor could have made it. */
export function readContent(html: string): PostDocument {
  if (bytes(html) > MOST_BYTES_IN) throw invalid({ content: ['The text can have at most 64 KB.'] })
  return readDocument(html)
}

/** The content as it is stored, and what lists show of it where it is long. */
export function writeContent(document: PostDocument): { content: string; opening: string | null } {
  const content = written(document)
  if (bytes(content) > MOST_BYTES_OUT) throw invalid({ content: ['The text is too long.'] })
  const first = openingOf(document)
  return { content, opening: first && written(first) }
}

const bytes = (text: string) => new TextEncoder().encode(text).length

const written = (document: PostDocument) =>
  toHtml(sanitize(toHast(document), allowed), { characterReferences: { useNamedReferences: true } })

const PICTURE = /\/images\/([0-9a-f]{32})\//

/** The names of the stored pictures that HTML speaks of. */
export const namesIn = (html: string): string[] =>
  [...html.matchAll(new RegExp(PICTURE, 'g'))].map(([, name = '']) => name)

/** The document without any pictures but these. */
export const onlyPictures = (document: PostDocument, names: string[]): PostDocument =>
  document.filter((block) => block.type !== 'picture' || names.includes(PICTURE.exec(block.url)?.[1] ?? ''))

/** The document that HTML stands for, read by the rules that browsers read by. */
function readDocument(html: string): PostDocument {
  let elements = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...element) {
      // Formatting tags that are never closed are repeated in every block after them: 4,000 of them and as many
      // paragraphs, 60 KB, would become eight million elements.
      if (++elements > MOST_ELEMENTS) throw tooDeep()
      return defaultTreeAdapter.createElement(...element)
    },
  }
  const tree = parseFragment(html, { treeAdapter, scriptingEnabled: false })
  if (isTooDeep(tree)) throw tooDeep()
  return fromHast(fromParse5(tree) as Root)
}

const tooDeep = () => invalid({ content: ['The text is nested too deeply.'] })

function isTooDeep(tree: DefaultTreeAdapterTypes.ParentNode): boolean {
  let level: DefaultTreeAdapterTypes.Node[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap(childrenOf)
  }
  return false
}

function childrenOf(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Node[] {
  if ('content' in node) return [node.content]
  return 'childNodes' in node ? node.childNodes : []
}

const LONG = 1400
const SHOWN = 700

/** The first blocks of a long post, or null for one that lists show whole. */
function openingOf(document: PostDocument): PostDocument | null {
  if (weight(document) <= LONG) return null
  const shown = document.findIndex((_, index) => weight(document.slice(0, index + 1)) > SHOWN)
  const opening = document.slice(0, Math.max(1, shown))
  // A heading with nothing below it says nothing.
  while (opening.length > 1 && opening.at(-1)?.type.startsWith('heading')) opening.pop()
  return opening
}

/** How much room a reader gives it, in letters. */
const weight = (document: PostDocument) =>
  document.reduce((sum, block) => sum + (block.type === 'picture' ? 400 : 40 + textOf(block).length), 0)

const TAG =
  '/?(?:p|h[123]|blockquote|[uo]l|li|a|strong|em|u|s)>|br>|' +
  '(?:p|h[123]|li) class="align-(?:left|center|right|justify)">|' +
  'a href="(?:https?:|mailto:|tel:|/)[^"<]*" rel="noopener nofollow ugc">|' +
  'img src="/images/[\\w./-]*" alt="[^"<]*"(?: width="\\d+" height="\\d+")?(?: class="align-\\w+")?>'
const UNKNOWN = new RegExp(`<(?!${TAG})`)

/** What a reader gets is safe whoever wrote the row: what `writeContent` wrote needs one glance, all else is cleaned. */
export function safeContent(stored: string): string {
  if (!UNKNOWN.test(stored)) return stored
  try {
    return written(readDocument(stored))
  } catch (error) {
    // Nested beyond all reason: one such row must not take a whole page with it.
    if (error instanceof AppError) return ''
    throw error
  }
}

/** The headings of a post stand below the title of the page that shows it, and leave no level out. */
function headingsBelow(level: number, html: string): string {
  let last = level
  return html.replace(/<(\/?)h([123])/g, (_, closing: string, own: string) => {
    if (!closing) last = Math.min(level + Number(own), last + 1)
    return `<${closing}h${last}`
  })
}

/** As a page shows it whose own title is a heading of this level. */
export const shownContent = (content: string, level: number) =>
  headingsBelow(level, content)
    .replace(OF_KNOWN_SIZE, (img, folder: string, width: string) =>
      Number(width) <= SMALL
        ? img
        : `<img srcset="${folder}small ${SMALL}w, ${folder}large ${width}w" sizes="(min-width: 46rem) 42rem, 94vw"${img.slice(4)}`,
    )
    .replaceAll('<img ', '<img loading="lazy" ')

/** How wide the smaller one of the two sizes of a picture is. */
const SMALL = 600
const OF_KNOWN_SIZE = /<img src="(\/images\/[0-9a-f]{32}\/)large" alt="[^"]*" width="(\d+)"/g

/** The words alone. */
export const wordsOf = (content: string) =>
  content
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
