const SMALL_WIDTH = 600
const SIZED_IMAGE = /<img src="(\/images\/[0-9a-f]{32}\/)large" alt="[^"]*" width="(\d+)"/g

/**
 * Prepares content for display below a heading of `level`: demotes headings, makes images responsive and lazy, and sets
 * `dir` on lists and quotes, so that their markers and borders are on the side on which the text begins.
 */
export const displayContent = (content: string, level: number) =>
  shiftHeadings(content, level)
    .replace(SIZED_IMAGE, (img, folder: string, width: string) =>
      Number(width) <= SMALL_WIDTH
        ? img
        : `<img srcset="${folder}small ${SMALL_WIDTH}w, ${folder}large ${width}w" sizes="(min-width: 46rem) 42rem, 94vw"${img.slice(4)}`,
    )
    .replaceAll('<img ', '<img loading="lazy" ')
    .replace(/<(ul|ol|blockquote)>/g, '<$1 dir="auto">')

/** Moves headings below `level`, without skipping levels. */
function shiftHeadings(html: string, level: number): string {
  let last = level
  return html.replace(/<(\/?)h([123])/g, (_, closing: string, own: string) => {
    if (!closing) last = Math.min(level + Number(own), last + 1)
    return `<${closing}h${last}`
  })
}

/** The text of stored content without markup. */
export const plainText = (content: string) =>
  content
    .replace(/<(?:"[^"]*"|[^<>"])*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
