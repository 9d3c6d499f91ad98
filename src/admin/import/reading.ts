import { invalid } from '../../shared/errors.ts'
import { shortened } from '../../shared/text.ts'
import { t } from '../../texts/import.ts'

/**
 * Decodes a file in UTF-8, UTF-16, or Windows-1252, which older spreadsheets write. The text has no byte order mark,
 * and its lines end in LF.
 */
export function textOf(bytes: Uint8Array): string {
  return decoded(bytes).replaceAll(/\r\n?/g, '\n')
}

function decoded(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The number of bytes that are examined. */
const SAMPLE = 1000

/** Detects UTF-16 by its byte order mark, or by zeros: every other byte of Latin text is zero. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = (isOdd: boolean) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === Number(isOdd)).length
  const isMost = (count: number) => count > sample.length / 4
  if (isMost(zeros(true)) && zeros(false) === 0) return 'utf-16le'
  if (isMost(zeros(false)) && zeros(true) === 0) return 'utf-16be'
  return null
}

/** Throws 400 for a file in another format, such as a spreadsheet or a route. */
export function requireText(bytes: Uint8Array, text: string) {
  const start = bytes.subarray(0, 4).toHex()
  if (start === '504b0304' || start === 'd0cf11e0') throw fileError(t.isWorkbook)
  if (text.includes('\0') || /^\s*<\?xml/.test(text.slice(0, 100))) throw fileError(t.isNoText)
}

export const fileError = (message: string) => invalid({ file: [message] })

const MAX_QUOTED = 60

export const quoted = (text: string) => t.inQuotes(shortened(text, MAX_QUOTED))
