/** Up to white space, an angle bracket or a quotation mark. */
const CANDIDATE = /(https?:\/\/[^\s<>"«»‹›“”„]+)/i
const CANDIDATE_OR_WWW = /((?:https?:\/\/|www\.)[^\s<>"«»‹›“”„]+)/i
const ADDRESS = /^(?:https?:\/\/|www\.)./i
/** What at the end of an address belongs to the sentence around it. */
const AFTER_ADDRESS = "()[]{}.,;:!?'’‘‚…·*|。、，！？；：）」』】》〉"
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Splits text by its web addresses: every second part is one. With `www`, those that begin with 'www.' too. */
export function splitAddresses(text: string, { www = false } = {}): string[] {
  const parts: string[] = []
  let between = ''
  for (const [index, part] of text.split(www ? CANDIDATE_OR_WWW : CANDIDATE).entries()) {
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
  const counts: Record<string, number> = {}
  for (const letter of candidate) counts[letter] = (counts[letter] ?? 0) + 1
  let end = candidate.length
  for (; end > 0; end--) {
    const letter = candidate[end - 1] ?? ''
    const opening = OPENING[letter]
    const isMatched = opening !== undefined && (counts[letter] ?? 0) <= (counts[opening] ?? 0)
    if (isMatched || !AFTER_ADDRESS.includes(letter)) break
    counts[letter] = (counts[letter] ?? 0) - 1
  }
  return candidate.slice(0, end)
}
