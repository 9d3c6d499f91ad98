/**
 * The size in bytes of the pieces in which a file is decoded and parsed, so that memory does not hold the file twice.
 */
const PIECE = 64 * 1024
const MAX_REFERENCE = 32
/** The byte order mark of UTF-8, which other encodings decode as letters. */
const UTF8_MARK = /^\u00ef\u00bb\u00bf/

/** Returns the text of an XML file in pieces. Normalizes line endings, and repairs common well-formedness errors. */
export function* xmlPieces(bytes: Uint8Array): Generator<string> {
  const decoder = decoderOf(bytes)
  let rest = ''
  for (let at = 0; at < bytes.length; at += PIECE) {
    const stream = at + PIECE < bytes.length
    const text = rest + decoder.decode(bytes.subarray(at, at + PIECE), { stream })
    const end = stream ? completeLength(text) : text.length
    rest = text.slice(end)
    yield repaired(text.slice(0, end).replace(UTF8_MARK, ''))
  }
}

/**
 * Returns the decoder for the encoding of a file: the encoding that its first bytes indicate, otherwise UTF-8 if that
 * is valid, otherwise the declared encoding or Windows-1252.
 */
function decoderOf(bytes: Uint8Array): TextDecoder {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  if (/^(?:\xff\xfe|<\0)/.test(start)) return new TextDecoder('utf-16le')
  if (/^(?:\xfe\xff|\0<)/.test(start)) return new TextDecoder('utf-16be')
  if (isUtf8(bytes)) return new TextDecoder()
  const [, label = ''] = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start) ?? []
  return decoderFor(/^utf|^ascii$/i.test(label) ? 'windows-1252' : label)
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length })
    return true
  } catch {
    return false
  }
}

/** Returns the length of the text up to a line ending or reference at its end that may continue in the next piece. */
function completeLength(text: string): number {
  const reference = text.indexOf('&', Math.max(0, text.length - MAX_REFERENCE))
  if (reference >= 0) return reference
  return text.endsWith('\r') ? text.length - 1 : text.length
}

/**
 * Replaces carriage returns, on which the parser is slow, and control characters and unescaped ampersands, which it
 * does not accept.
 */
const repaired = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these characters.
    .replaceAll(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ' ')
    .replaceAll(/&(?!#?\w{1,30};)/g, '&amp;')
