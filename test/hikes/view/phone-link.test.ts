import { expect, it } from 'vitest'
import { phoneNumber } from '../../../src/hikes/view/phone-link.tsx'

it.each([
  ['079 123 45 67', '0791234567'],
  ['+41 79 123 45 67', '+41791234567'],
  ['+41 (0)79 123 45 67', '+41791234567'],
  ['0041 (0) 79 123 45 67', '0041791234567'],
  ['(044) 123.45-67', '0441234567'],
  ['044/123 45 67', '0441234567'],
  ['079 123 45 67 / 044 765 43 21', '0791234567'],
  ['Anna, 2nd floor: 079 123 45 67', '0791234567'],
  ['112', '112'],
  ['call Anna', null],
  ['2', null],
])('the number in %s is %s', (text, number) => expect(phoneNumber(text)).toBe(number))
