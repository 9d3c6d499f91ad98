import type { Element, Properties } from 'hast'
import { ALIGNMENTS, type Alignment, type Mark } from './document.ts'

// What only pages and word processors of others write: marks as styles, alignment as styles, Word's lists.

const LET_GO = new Set(
  (
    'audio button canvas datalist embed frameset head iframe input link math meta noembed noframes noscript object ' +
    'option script select style svg template textarea title video xmp'
  ).split(' '),
)

/** Nothing in it is text of the post. */
export const isLetGo = (node: Element) =>
  LET_GO.has(node.tagName) ||
  node.properties.hidden === true ||
  /mso-list:\s*ignore/i.test(style(node.properties))

const style = ({ style }: Properties) => (typeof style === 'string' ? style : '')

function declared(properties: Properties, property: string): string {
  const text = style(properties)
  if (text === '') return ''
  for (const declaration of text.split(';')) {
    const [name = '', value = ''] = declaration.split(':', 2)
    if (name.trim().toLowerCase() === property) return value.trim().toLowerCase()
  }
  return ''
}

export function alignmentOf(properties: Properties): Alignment | undefined {
  const classes = Array.isArray(properties.className) ? properties.className : []
  const named = (name: string) => ALIGNMENTS.find((align) => align === name)
  for (const name of classes) {
    if (String(name).startsWith('align-')) return named(String(name).slice('align-'.length))
  }
  const written = declared(properties, 'text-align') || String(properties.align ?? '').toLowerCase()
  return written === 'left' ? undefined : named(written)
}

type Marks = { [mark in Mark]?: true }
const tags: Record<string, Mark> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
}

export function marksOf({ tagName, properties }: Element, outer: Marks): Marks {
  const mark = tags[tagName]
  const named = mark ? { ...outer, [mark]: true as const } : outer
  return properties.style === undefined ? named : styled(named, properties)
}

function styled(named: Marks, properties: Properties): Marks {
  const marks = { ...named }
  const weight = declared(properties, 'font-weight')
  const slant = declared(properties, 'font-style')
  const line = declared(properties, 'text-decoration') || declared(properties, 'text-decoration-line')
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) marks.bold = true
  // Google Docs wraps all it copies in a <b> that is none.
  if (/^(?:normal|400)$/.test(weight)) delete marks.bold
  if (/^(?:italic|oblique)/.test(slant)) marks.italic = true
  if (slant === 'normal') delete marks.italic
  if (line.includes('underline')) marks.underline = true
  if (line.includes('line-through')) marks.strike = true
  return marks
}

/** Word writes its lists as paragraphs that say which level they stand on. */
export function wordItem(node: Element) {
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(style(node.properties)) ?? []
  if (!level) return null
  return { type: 'item' as const, ordered: /^\s*\(?\w{1,3}[.)]/.test(bullet(node)), depth: Number(level) - 1 }
}

function bullet(node: Element): string {
  for (const child of node.children) {
    if (child.type === 'text' && child.value.trim()) return child.value
    const found = child.type === 'element' ? bullet(child) : ''
    if (found) return found
  }
  return ''
}
