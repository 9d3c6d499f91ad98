/**
 * Returns the first number in a text, reduced to its digits and a leading '+'; null if there is none. People write
 * numbers in many ways, and add words.
 */
export function phoneNumber(text: string): string | null {
  const [number] = /\+?\d[\d\s()./-]*/.exec(text) ?? []
  return number?.replaceAll(/[^+\d]/g, '') ?? null
}

export function PhoneLink({ number: text }: { number: string }) {
  const number = phoneNumber(text)
  return number ? <a href={`tel:${number}`}>{text}</a> : text
}
