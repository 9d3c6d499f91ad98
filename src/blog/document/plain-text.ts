const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Converts text to HTML: blank lines separate paragraphs. The text comes from the form that works without scripts
 * (writing-form.tsx). Input that starts with a block element or an image is HTML, and is returned unchanged.
 */
export function textToHtml(text: string): string {
  if (/^\s*<(?:p|h[1-3]|blockquote|[uo]l|img)[\s>]/i.test(text)) return text
  return splitParagraphs(text)
    .map((paragraph) => escapeHtml(paragraph.trim()))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

export const splitParagraphs = (text: string): string[] => text.split(/(?:\r?\n[ \t]*){2,}/)

/** The inverse of textToHtml: paragraphs and line breaks become text, but HTML with any other tag stays HTML. */
export function htmlToText(html: string): string {
  if (/<(?!\/?p>|br>)/.test(html)) return html.replace(/<\/(?:p|h[1-3]|blockquote|[uo]l)>(?=.)/g, '$&\n')
  return html
    .replaceAll('</p><p>', '\n\n')
    .replace(/<\/?p>/g, '')
    .replaceAll('<br>', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}
