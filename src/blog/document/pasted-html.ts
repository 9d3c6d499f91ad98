import type { Element, Properties } from 'hast'
import { ALIGNMENTS, type Alignment, type Mark, type Marks } from './document.ts'

// Reads marks and alignment, including styles and attributes that only pasted HTML has, and Word's lists.

const IGNORED_TAGS = new Set(
  (
    'audio button canvas datalist embed frameset head iframe input link math meta noembed noframes noscript object ' +
    'option script select style svg template textarea title video xmp'
  ).split(' '),
)

/** Whether the element is dropped with all its content. */
export const isIgnored = ({ tagName, properties }: Element) =>
  IGNORED_TAGS.has(tagName) || properties.hidden === true || styleValue(properties, 'mso-list') === 'ignore'

const inlineStyle = ({ style }: Properties) => (typeof style === 'string' ? style : '')

function styleValue(properties: Properties, property: string): string {
  for (const declaration of inlineStyle(properties).split(';')) {
    const [name = '', value = ''] = declaration.split(':', 2)
    if (name.trim().toLowerCase() === property) return value.trim().toLowerCase()
  }
  return ''
}

/**
 * Returns the alignment of an align-* class, a text-align style or an align attribute. Ignores a style or attribute of
 * 'left', which is the default.
 */
export function alignmentOf(properties: Properties): Alignment | undefined {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : []
  const alignClass = classes.find((name) => name.startsWith('align-'))
  if (alignClass) return parseAlignment(alignClass.slice('align-'.length))
  const value = styleValue(properties, 'text-align') || String(properties.align ?? '').toLowerCase()
  return value === 'left' ? undefined : parseAlignment(value)
}

const parseAlignment = (value: string) => ALIGNMENTS.find((alignment) => alignment === value)

const markTags: Record<string, Mark> = {
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

/** Returns the inherited marks, changed by the element's tag and style. */
export function marksOf({ tagName, properties }: Element, inherited: Marks): Marks {
  const mark = markTags[tagName]
  const marks: Marks = mark ? { ...inherited, [mark]: true } : inherited
  return properties.style === undefined ? marks : applyStyle(marks, properties)
}

function applyStyle(inherited: Marks, properties: Properties): Marks {
  const marks = { ...inherited }
  const weight = styleValue(properties, 'font-weight')
  const fontStyle = styleValue(properties, 'font-style')
  const line = styleValue(properties, 'text-decoration') || styleValue(properties, 'text-decoration-line')
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) marks.bold = true
  // Google Docs wraps all copied content in <b style="font-weight:normal">.
  if (/^(?:normal|400)$/.test(weight)) delete marks.bold
  if (/^(?:italic|oblique)/.test(fontStyle)) marks.italic = true
  if (fontStyle === 'normal') delete marks.italic
  if (line.includes('underline')) marks.underline = true
  if (line.includes('line-through')) marks.strike = true
  return marks
}

/**
 * Returns the list item for a paragraph copied from Word, or null. Word encodes the level of a list item in its own
 * style property `mso-list`.
 */
export function parseWordListItem(node: Element) {
  const [, level] = /\blevel(\d)/.exec(styleValue(node.properties, 'mso-list')) ?? []
  if (!level) return null
  const ordered = /^\s*\(?\w{1,3}[.)]/.test(firstText(node))
  return { type: 'item' as const, ordered, depth: Number(level) - 1 }
}

function firstText(node: Element): string {
  for (const child of node.children) {
    if (child.type === 'text' && child.value.trim()) return child.value
    const text = child.type === 'element' ? firstText(child) : ''
    if (text) return text
  }
  return ''
}
