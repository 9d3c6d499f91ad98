/** HTML whose values are escaped. */
class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Value = string | number | Html | null | false | Html[]

/** A template whose values are escaped, for text and quoted attributes. `null` and `false` are left out. */
export function html(texts: TemplateStringsArray, ...values: Value[]): Html {
  let source = texts[0] ?? ''
  for (const [index, value] of values.entries()) source += sourceOf(value) + texts[index + 1]
  return new Html(source)
}

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.source
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return value ? value.map(({ source }) => source).join('') : ''
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
