import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

const classes = /^align-(?:left|center|right|justify)$/
const attributes: Record<string, Record<string, RegExp>> = {
  p: { class: classes },
  h1: { class: classes },
  h2: { class: classes },
  h3: { class: classes },
  li: { class: classes },
  a: { href: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/, rel: /^noopener nofollow ugc$/ },
  img: { class: classes, src: /^\/images\/[\w/-]+$/, alt: /^/, width: /^\d+$/, height: /^\d+$/ },
}
for (const tag of ['blockquote', 'ul', 'ol', 'br', 'strong', 'em', 'u', 's']) attributes[tag] = {}

/** Lists the elements and attributes outside the allow-list. Does not use the sanitizer under test. */
export function disallowedHtml(html: string): string[] {
  const found: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) {
      const allowed = Object.hasOwn(attributes, node.tagName) ? attributes[node.tagName] : undefined
      if (!allowed) found.push(`<${node.tagName}>`)
      for (const { name, value } of node.attrs)
        if (!allowed?.[name]?.test(value)) found.push(`<${node.tagName} ${name}="${value}">`)
    } else if (node.nodeName !== '#text' && node.nodeName !== '#document-fragment') found.push(node.nodeName)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parseFragment(html))
  return found
}
