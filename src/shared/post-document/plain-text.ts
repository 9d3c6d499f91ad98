const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** What somebody wrote without the editor: a blank line begins a new paragraph. Who writes HTML means HTML. */
export function htmlOfTyped(typed: string): string {
  if (/^\s*<(?:p|h[1-3]|blockquote|[uo]l|img)[\s>]/i.test(typed)) return typed
  return typed
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => escaped(paragraph.trim()))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

/** The same the other way: plain paragraphs as text, anything richer as the HTML that it is. */
export function typedOfHtml(html: string): string {
  if (/<(?!\/?p>|br>)/.test(html)) return html.replace(/<\/(?:p|h[1-3]|blockquote|[uo]l)>(?=.)/g, '$&\n')
  return html
    .replaceAll('</p><p>', '\n\n')
    .replace(/<\/?p>/g, '')
    .replaceAll('<br>', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}
