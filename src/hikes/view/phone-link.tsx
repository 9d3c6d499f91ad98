/**
 * The first number in a text, in a form that a phone can dial, because people write numbers in many ways and add words.
 * Null if there is none.
 */
export function phoneNumber(text: string): string | null {
  const [number] = /\+?\d[\d\s()./-]*/.exec(text) ?? []
  return number?.replaceAll(/[^+\d]/g, '') ?? null
}

export function PhoneLink({ number: text }: { number: string }) {
  const number = phoneNumber(text)
  return number ? <a href={`tel:${number}`}>{text}</a> : text
}
