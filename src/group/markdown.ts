import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import MarkdownIt from 'markdown-it'
import { parseFragment } from 'parse5'
import { sanitizeTree } from '../blog/sanitize.ts'

// Loaded by `import()`: few requests render Markdown.

/** Quotes and lists within each other. */
export const MAX_NESTING = 20

/**
 * CommonMark, in which HTML is shown as text, and pictures are links. A list is two levels of the parser, which reads nothing
 * that is deeper: however deep the nesting is, it costs no more.
 */
const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: 2 * MAX_NESTING + 3 }).disable(
  'image',
)

/** Whether quotes and lists are nested deeper than is taken. */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0
  return markdown.parse(text, {}).some(({ type, nesting }) => {
    if (/^(?:blockquote|bullet_list|ordered_list)_/.test(type)) depth += nesting
    return depth > MAX_NESTING
  })
}

/** The HTML of Markdown, cleaned like posts. */
export const renderMarkdown = (text: string): string =>
  sanitizeTree(fromParse5(parseFragment(markdown.render(text), { scriptingEnabled: false })) as Root)
