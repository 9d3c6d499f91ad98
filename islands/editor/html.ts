import type { ElementContent, Properties, Root } from 'hast'
import type { PostDocument } from '../../src/blog/document/document.ts'
import { fromHast } from '../../src/blog/document/from-hast.ts'
import { toHast } from '../../src/blog/document/to-hast.ts'

// Uses the browser's parser and serializer, on inert documents that neither run scripts nor load resources.

/** Parses stored or pasted HTML, and keeps what the editor can represent. */
export const parseHtml = (html: string): PostDocument => {
  const { body } = new DOMParser().parseFromString(
    withoutStyleSheets(renameForbiddenAttributes(html)),
    'text/html',
  )
  return fromHast({ type: 'root', children: childrenOf(body) } satisfies Root)
}

/** Renames inline styles and handlers, because browsers report them as policy violations even in an inert document. */
export const renameForbiddenAttributes = (html: string) =>
  html.replace(/<[a-z][^>]*(?:>|$)/gi, (tag) =>
    tag.replace(/\s(?:style|on[a-z]+)\s*=/gi, (name) => ` data-${name.trim()}`),
  )

/**
 * Renames style sheets to templates, because browsers report style sheets as policy violations even in an inert
 * document. The contents of a template are not its child nodes, and so are dropped.
 */
const withoutStyleSheets = (html: string) => html.replace(/<(\/?)style\b/gi, '<$1template')

export function serializeHtml(post: PostDocument): string {
  const { body } = document.implementation.createHTMLDocument('')
  append(body, toHast(post).children as ElementContent[])
  return body.innerHTML
}

const childrenOf = (parent: Node): ElementContent[] =>
  [...parent.childNodes].flatMap((node): ElementContent[] => {
    if (node instanceof Text) return [{ type: 'text', value: node.data }]
    if (!(node instanceof Element)) return []
    if (isConvertedSpace(node)) return [{ type: 'text', value: ' ' }]
    const tagName = node.localName
    return [{ type: 'element', tagName, properties: propertiesOf(node), children: childrenOf(node) }]
  })

/**
 * Whether an element is a space that the browser has converted. Browsers copy a space at the edge of an element as a
 * span with a no-break space, where a line would not break.
 */
const isConvertedSpace = ({ localName, textContent }: Element) =>
  localName === 'span' && textContent === '\u00a0'

function propertiesOf(element: Element): Properties {
  const { class: className, ...others } = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name === 'data-style' ? 'style' : name, value]),
  )
  if (others.src) others.src = withoutOrigin(others.src)
  return { ...others, ...(className !== undefined && { className: className.split(/\s+/) }) }
}

/** Returns only the path of a URL on this site. Browsers make URLs in copied HTML absolute, but posts store paths. */
function withoutOrigin(src: string): string {
  const url = URL.parse(src, location.href)
  return url?.origin === location.origin ? url.pathname : src
}

function append(parent: HTMLElement, children: ElementContent[]) {
  for (const child of children) {
    if (child.type === 'text') parent.append(child.value)
    if (child.type !== 'element') continue
    const element = parent.ownerDocument.createElement(child.tagName)
    for (const [name, value] of Object.entries(child.properties)) {
      const attribute = name === 'className' ? 'class' : name
      element.setAttribute(attribute, Array.isArray(value) ? value.join(' ') : String(value))
    }
    append(element, child.children)
    parent.appendChild(element)
  }
}
