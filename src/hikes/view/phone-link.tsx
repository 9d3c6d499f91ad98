/** A number may contain a slash only directly between two digits, so '079 123 45 67 / 044 123 45 67' is two numbers. */
const NUMBERS = /\+?\d(?:[\d\s().-]|(?<=\d)\/(?=\d))*/g
/** Emergency numbers, such as 112, have three digits. */
const FEWEST_DIGITS = 3

/**
 * Returns the first phone number in `text`, reduced to its digits and a leading '+'; null if there is none. People
 * write numbers in many ways, and add words.
 */
export function phoneNumber(text: string): string | null {
  const numbers = Array.from(text.matchAll(NUMBERS), ([number]) =>
    // '(0)' is dialled only without the country code.
    number.replace(/^(\+|00)(.*)\(0\)/, '$1$2').replaceAll(/[^+\d]/g, ''),
  )
  return numbers.find((number) => number.length >= FEWEST_DIGITS) ?? null
}

export function PhoneLink({ number: text }: { number: string }) {
  const number = phoneNumber(text)
  return number ? <a href={`tel:${number}`}>{text}</a> : text
}
