import { amount } from '../../../shared/format.ts'
import { t } from '../../../texts/import.ts'
import { fileError, utf16Of } from '../reading.ts'

/** An unfolded line of a calendar (RFC 5545, 3.1). `number` is its first line in the file, from 1. */
export type ContentLine = { number: number; text: string }

const MAX_LINES = 100_000

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE] = [9, 10, 13, 32]

/** Returns the lines of a calendar, without empty ones. Throws 400 for more than 100,000. */
export function contentLines(bytes: Uint8Array): ContentLine[] {
  const file = utf8Of(bytes)
  // Unfolds bytes, not characters: some programs fold within a character.
  const unfolded = new Uint8Array(file.length)
  const lines: { number: number; start: number; end: number }[] = []
  let written = 0
  let number = 1
  for (let start = 0; start < file.length; ) {
    const end = endOfLine(file, start)
    const last = lines.at(-1)
    if (last && (file[start] === SPACE || file[start] === TAB)) {
      unfolded.set(file.subarray(start + 1, end), written)
      written += end - start - 1
      last.end = written
    } else if (end > start) {
      if (lines.length === MAX_LINES) throw fileError(t.calendarTooLong(amount(number), amount(MAX_LINES)))
      unfolded.set(file.subarray(start, end), written)
      lines.push({ number, start: written, end: written + end - start })
      written += end - start
    }
    const next = afterBreak(file, end)
    number += next.breaks
    start = next.position
  }
  return lines.map((line) => ({ number: line.number, text: decode(unfolded.subarray(line.start, line.end)) }))
}

/** Converts UTF-16 to UTF-8, and removes a byte order mark. Returns other encodings as they are. */
export function utf8Of(bytes: Uint8Array): Uint8Array {
  const [first, second, third] = bytes
  const encoding = utf16Of(bytes)
  if (encoding) return new TextEncoder().encode(new TextDecoder(encoding).decode(bytes))
  return first === 0xef && second === 0xbb && third === 0xbf ? bytes.subarray(3) : bytes
}

function endOfLine(bytes: Uint8Array, start: number): number {
  let end = start
  while (end < bytes.length && bytes[end] !== LINE_FEED && bytes[end] !== CARRIAGE_RETURN) end++
  return end
}

/** Some programs write CR CR LF, which is one break. */
function afterBreak(bytes: Uint8Array, end: number): { position: number; breaks: number } {
  let position = end
  while (bytes[position] === CARRIAGE_RETURN) position++
  if (bytes[position] === LINE_FEED) return { position: position + 1, breaks: 1 }
  return { position, breaks: position - end }
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('windows-1252')

/** Decodes UTF-8 or, if that fails, Windows-1252, which older programs write. */
function decode(line: Uint8Array): string {
  try {
    return strict.decode(line)
  } catch {
    return lenient.decode(line)
  }
}
