/** Text, or a number that needs no escaping although it may begin with a minus. */
export type Cell = string | { number: string }

/** RFC 4180. */
export const csv = (lines: Cell[][]) =>
  lines
    .map(
      (line) =>
        `${line.map((cell) => (typeof cell === 'string' ? textCell(cell) : cell.number)).join(',')}\r\n`,
    )
    .join('')

/** The apostrophe prevents spreadsheets from running a cell as a formula (OWASP, CSV Injection). */
function textCell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠\t\r|%]/.test(text) ? `'${text}` : text
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvHeaders = (filename: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${filename}"`,
  'Cache-Control': 'private, no-store',
})

/**
 * A file of any length: `nextPage` reads the lines after the key of the last one, which it returns too, until there are
 * none. A failure in between ends the download with an error, so that no half of a file passes for a whole one.
 */
export function csvStream<Key>(
  columns: string[],
  nextPage: (after: Key | undefined) => Promise<{ lines: Cell[][]; last: Key | undefined }>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let last: Key | undefined
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csv([columns]))),
    async pull(controller) {
      const page = await nextPage(last)
      last = page.last
      if (page.lines.length > 0) controller.enqueue(encoder.encode(csv(page.lines)))
      if (last === undefined) controller.close()
    },
  })
}
