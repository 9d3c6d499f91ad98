import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignature, sign } from '../../src/http/signature.ts'

it('may be part of an address', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f'])
    expect(sign(text, 'a secret', 'base64url')).toBe(
      createHmac('sha256', 'a secret').update(text).digest('base64url'),
    )
})

describe.each(['hex', 'base64'] as const)('a signature in %s', (encoding) => {
  const [text, secret] = [`a session ${encoding}`, 'a secret']
  const signature = sign(text, secret, encoding)

  it('is HMAC-SHA256', () => {
    expect(signature).toBe(createHmac('sha256', secret).update(text).digest(encoding))
  })

  it('is right for its text and its secret alone', () => {
    const other = encoding === 'hex' ? 'base64' : 'hex'
    expect(isSignature(signature, text, secret, encoding)).toBe(true)
    expect(isSignature(signature, `${text}!`, secret, encoding)).toBe(false)
    expect(isSignature(signature, text, 'another secret', encoding)).toBe(false)
    expect(isSignature(signature, text, secret, other)).toBe(false)
    expect(isSignature(signature.slice(0, -1), text.slice(1), secret, encoding)).toBe(false)
    expect(isSignature(signature + text[0], text.slice(1), secret, encoding)).toBe(false)
    expect(isSignature('é'.repeat(signature.length), text, secret, encoding)).toBe(false)
    expect(isSignature('', text, secret, encoding)).toBe(false)
  })
})
