import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../src/people/password/hash.ts'

// This file is in test/dev, because the other tests hash at the lowest cost (test/vitest.config.ts).

/** Written by @better-auth/utils 0.4.2, which defined this format. */
const STORED =
  'd7c8944edf14cb3423e8ff3fe7612438:fe5d6fc7095be38b44b2c7f47cbf930492b0c251b47575126f9c449261e547b6e3ec2b6f36d5d50a3c75f141c14e2e55de1751a4384736b8170414c716294327'

test('a hash that was stored earlier is that of its password alone', async () => {
  expect(await verifyPassword(STORED, 'Correct horse, batterÿ')).toBe(true)
  expect(await verifyPassword(STORED, 'Correct horse, battery')).toBe(false)
})

test('a password has the same hash however its letters are composed', async () => {
  expect(await verifyPassword(STORED, 'Correct horse, battery\u0308')).toBe(true)
})

test('a new hash has the format of the stored ones, and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('secret hills'), hashPassword('secret hills')])
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'secret hills')).toBe(true)
})

test.each(['', 'x', ':', 'salt:', 'salt:abcd'])('what is no hash is refused: "%s"', async (hash) => {
  await expect(verifyPassword(hash, 'secret hills')).rejects.toThrow('Not the hash of a password.')
})
