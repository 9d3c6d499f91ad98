import { describe, expect, it } from 'vitest'
import { canonicalEmail, mailtoUrl } from '../../src/shared/email-address.ts'

describe('an e-mail address', () => {
  it.each([
    "o'brien@example.org",
    'a.b+hike@example.org',
    'a&b@example.org',
    'a/b@example.org',
    'dot.@example.org',
    '.a..b@example.org',
    'user@example.museum',
    'a@b.co',
    'a--b@ex--ample.org',
    'a!#$%*=~_^`{|}-@sub.sub.example.org',
    'user@xn--80aswg.xn--p1ai',
    // Invalid in IDNA, but valid by HTML's syntax.
    'info@xn--wandergruppe-zrich-v6b.example',
    `${'n'.repeat(242)}@example.org`,
  ])('may be %s', (address) => {
    expect(canonicalEmail(address)).toBe(address)
  })

  it.each([
    [' A_B@Example.ORG\n', 'a_b@example.org'],
    ['info@wandergruppe-zürich.example', 'info@xn--wandergruppe-zrich-z6b.example'],
    ['info@ZÜRICH。example', 'info@xn--zrich-kva.example'],
    ['user@почта.рф', 'user@xn--80a1acny.xn--p1ai'],
  ])('%j is compared and mailed to as %s', (typed, address) => {
    expect(canonicalEmail(typed)).toBe(address)
  })

  it.each([
    '',
    'nina',
    'nina@',
    '@example.org',
    'nina@localhost',
    'почта@example.org',
    'müller@example.org',
    '"john doe"@example.org',
    'john doe@example.org',
    'x@[192.0.2.1]',
    'x@192.0.2.1',
    'a@-example.org',
    'a@example-.org',
    'a@ü_b.example',
    'a@zürich.example/path',
    'a@zürich.example:80',
    'a@b@zürich.example:80',
    'a@example..org',
    'a@example.org.',
    'a,b@example.org',
    `a@${'b'.repeat(64)}.org`,
    `${'n'.repeat(243)}@example.org`,
    // 251 characters as typed, but more than 254 in ASCII.
    `${'n'.repeat(240)}@zürich.org`,
  ])('is not %s', (text) => {
    expect(canonicalEmail(text)).toBeNull()
  })

  it('is linked to with the characters escaped that mean something in a URL', () => {
    expect(mailtoUrl('pia@example.org')).toBe('mailto:pia@example.org')
    expect(mailtoUrl('a?b&c%d#e/f@example.org')).toBe('mailto:a%3Fb%26c%25d%23e%2Ff@example.org')
  })
})
