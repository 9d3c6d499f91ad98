/** Up to white space, an angle bracket or a quotation mark. */
const CANDIDATE = /(https?:\/\/[^\s<>"«»‹›“”„]+)/i
const ADDRESS = /\/\/.|^www\../i
/** At the end of an address they belong to the sentence around it. The brackets are pairs at the first six places. */
const PUNCTUATION = "()[]{}.,;:!?'’‘‚…·*|。、，！？；：）」』】》〉"

/** Splits text by its web addresses, which `candidate` finds with what follows them: every second part is one. */
export function splitAddresses(text: string, candidate = CANDIDATE): string[] {
  const parts: string[] = []
  let between = ''
  for (const [index, part] of text.split(candidate).entries()) {
    const address = index % 2 === 1 ? withoutPunctuation(part) : ''
    if (!ADDRESS.test(address)) between += part
    else {
      parts.push(between, address)
      between = part.slice(address.length)
    }
  }
  return [...parts, between]
}

/** The address without punctuation at its end. A closing bracket is part of it if the opening one is. */
function withoutPunctuation(candidate: string): string {
  const open = [0, 0, 0]
  let end = 0
  for (let at = 0; at < candidate.length; at++) {
    const place = PUNCTUATION.indexOf(candidate.charAt(at))
    const pair = place >> 1
    const depth = open[pair] ?? 0
    const isClosing = place % 2 === 1 && depth > 0
    if (pair in open) open[pair] = isClosing ? depth - 1 : depth + ((place + 1) % 2)
    if (place < 0 || isClosing) end = at + 1
  }
  return candidate.slice(0, end)
}
