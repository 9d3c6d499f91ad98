import type { ElementContent, Properties, Root } from 'hast'
import type { PostDocument } from '../../src/shared/post-document/document.ts'
import { fromHast } from '../../src/shared/post-document/from-hast.ts'
import { toHast } from '../../src/shared/post-document/to-hast.ts'

// The browser reads and writes HTML itself, always in a document without a window: nothing in it runs or loads.

/** What HTML from the store or from the clipboard says, as far as the editor can say it. */
export const readHtml = (html: string): PostDocument =>
  fromHast(hastOf(new DOMParser().parseFromString(quietly(html), 'text/html').body))

/** Browsers complain of styles and handlers that the page's policy forbids, though the parser only reads them. */
const quietly = (html: string) =>
  html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/\s(?:style|on[a-z]+)\s*=/gi, (name) => ` data-${name.trim()}`),
  )

export function writeHtml(document: PostDocument): string {
  const body = window.document.implementation.createHTMLDocument('').body
  append(body, toHast(document).children as ElementContent[])
  return body.innerHTML
}

const hastOf = (body: Node): Root => ({ type: 'root', children: childrenOf(body) })

const childrenOf = (parent: Node): ElementContent[] =>
  [...parent.childNodes].flatMap((node): ElementContent[] => {
    if (node instanceof Text) return [{ type: 'text', value: node.data }]
    if (!(node instanceof Element)) return []
    const tagName = node.localName
    return [{ type: 'element', tagName, properties: propertiesOf(node), children: childrenOf(node) }]
  })

function propertiesOf(element: Element): Properties {
  const { class: className, ...others } = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name === 'data-style' ? 'style' : name, value]),
  )
  if (others.src) others.src = withoutOrigin(others.src)
  return { ...others, ...(className !== undefined && { className: className.split(/\s+/) }) }
}

/** What is copied from a page carries whole addresses, where the page had paths. */
function withoutOrigin(address: string): string {
  const url = URL.parse(address, location.href)
  return url?.origin === location.origin ? url.pathname : address
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
