/**
 * Returns a URL query in form encoding, with readable commas. URLSearchParams takes several times as long, and a page
 * has many links.
 */
export const queryOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')

const encoded = (value: string) =>
  encodeURIComponent(value.toWellFormed()).replaceAll('%20', '+').replaceAll('%2C', ',')
