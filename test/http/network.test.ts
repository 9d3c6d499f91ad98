import { expect, it } from 'vitest'
import { networkOf } from '../../src/http/network.ts'

it.each([
  // Spellings of addresses in the same network.
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  [' 2001:db8:1:2::9 ', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  // Compressed within the prefix.
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2:0:0:0:1', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  // With a zone id.
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%25en1', 'fe80:0:0:0::/64'],
  // IPv4.
  ['203.0.113.7', '203.0.113.7'],
  ['255.255.255.255', '255.255.255.255'],
  // IPv4-mapped IPv6.
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  // An IPv6 address that ends in an IPv4 address without being mapped.
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  '',
  'unknown',
  'example.org',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.07',
  '0x7f.1.1.1',
  '3405803783',
  '203.0.113.7:443',
  '203.0.113.7, 198.51.100.1',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7',
  '1::2::3',
  '12345::',
  'g::1',
  '::ffff:203.0.113.256',
  '2001:db8::1/64',
  '2001:db8::1]@[::2',
  '1:2]:80/',
  ':',
  '1'.repeat(100_000),
  `${'1:'.repeat(50_000)}:`,
])('counts what is no address under one key: %s', (address) => {
  expect(networkOf(address)).toBe('unknown')
})
