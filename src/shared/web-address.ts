/** Matches a web address with balanced brackets. It ends before white space, an angle bracket or a quotation mark. */
export const ADDRESS =
  /(https?:\/\/(?:[^\s<>"«»‹›“”„()[\]{}]|\((?:[^\s()]|\([^\s()]*\))*\)|\[[^\s[\]]*]|{[^\s{}]*})+)/i
/**
 * Matches a character that, at the end of an address, belongs to the sentence around it. Brackets in an address are
 * balanced and therefore belong to the address.
 */
const PUNCTUATION = /[^\P{P}#%&/@_()[\]{}-]|\|/u

/**
 * Splits text at its web addresses. Every second part is an address. `pattern` must have exactly one capturing group.
 */
export function splitAddresses(text: string, pattern = ADDRESS): string[] {
  const parts: string[] = []
  let between = ''
  for (const [index, part] of text.split(pattern).entries()) {
    let end = index % 2 === 1 ? part.length : 0
    while (PUNCTUATION.test(part.charAt(end - 1))) end--
    if (/\/\/.|^www\../i.test(part.slice(0, end))) {
      parts.push(between, part.slice(0, end))
      between = part.slice(end)
    } else between += part
  }
  return [...parts, between]
}
