export const utf8 = (text: string) => new TextEncoder().encode(text)

export const toBase64Url = (bytes: ArrayBuffer | Uint8Array) =>
  new Uint8Array(bytes).toBase64({ alphabet: 'base64url', omitPadding: true })

export const fromBase64Url = (text: string) => Uint8Array.fromBase64(text, { alphabet: 'base64url' })
