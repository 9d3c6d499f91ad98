import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import MarkdownIt from 'markdown-it'
import { parseFragment } from 'parse5'
import { sanitizeTree } from '../blog/sanitize.ts'

// Loaded with `import()`, because few requests render Markdown.

/** Maximum nesting of quotes and lists. */
export const MAX_NESTING = 20

/**
 * CommonMark that shows HTML as text, and pictures as links. A list counts as two levels of the parser. The parser
 * skips deeper levels, so deep nesting does not cost more.
 */
const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: 2 * MAX_NESTING + 3 }).disable(
  'image',
)

/** Whether quotes and lists are nested too deeply. */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0
  return markdown.parse(text, {}).some(({ type, nesting }) => {
    if (/^(?:blockquote|bullet_list|ordered_list)_/.test(type)) depth += nesting
    return depth > MAX_NESTING
  })
}

/** Renders Markdown to HTML that is sanitized like posts. */
export const renderMarkdown = (text: string): string =>
  sanitizeTree(fromParse5(parseFragment(markdown.render(text), { scriptingEnabled: false })) as Root)
