import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5'
import { invalid } from '../shared/errors.ts'
import { t } from '../texts/blog.ts'
import type { PostDocument } from './document/document.ts'
import { fromHast } from './document/from-hast.ts'

const MAX_ELEMENTS = 50_000
const MAX_DEPTH = 200

/** Parses HTML as browsers do, and converts it to the editor's document. Throws 400 for pathological nesting. */
export function parseHtml(html: string): PostDocument {
  let elements = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...element) {
      // Unclosed formatting elements are repeated in every block that follows: 60 KB with 4,000 of them and as many
      // paragraphs would become eight million elements.
      if (++elements > MAX_ELEMENTS) throw tooDeep()
      return defaultTreeAdapter.createElement(...element)
    },
  }
  const tree = parseFragment(html, { treeAdapter, scriptingEnabled: false })
  if (isTooDeep(tree)) throw tooDeep()
  return fromHast(fromParse5(tree) as Root)
}

const tooDeep = () => invalid({ content: [t.textTooDeep] })

// Searches breadth-first, because recursion would overflow the stack on deeply nested input.
function isTooDeep(tree: DefaultTreeAdapterTypes.ParentNode): boolean {
  let level: DefaultTreeAdapterTypes.Node[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap(childrenOf)
  }
  return false
}

function childrenOf(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Node[] {
  if ('content' in node) return [node.content]
  return 'childNodes' in node ? node.childNodes : []
}
