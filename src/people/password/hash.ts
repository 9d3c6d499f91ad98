import { Buffer } from 'node:buffer'
import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)

/**
 * The scrypt parameters (RFC 7914). Stored hashes do not include them, so changing them would make every stored hash
 * impossible to verify.
 */
const COST = { N: 16384, r: 16, p: 1 }
const MAX_MEMORY = 128 * COST.N * COST.r * 2
/** Lengths of the salt and the key, in bytes. */
const SALT_LENGTH = 16
const KEY_LENGTH = 64

/** Returns the hash to store: the salt and the key, in hexadecimal, separated by a colon. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH).toString('hex')
  return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`
}

/** Whether the password matches this stored hash. Throws if the hash is malformed. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt, key = ''] = hash.split(':')
  const stored = Buffer.from(key, 'hex')
  if (!salt || stored.length !== KEY_LENGTH) throw new Error('Not the hash of a password.')
  return timingSafeEqual(await deriveKey(password, salt), stored)
}

/** Uses the hexadecimal digits of the salt as text, not the bytes that they encode. */
const deriveKey = (password: string, salt: string) =>
  derive(password.normalize('NFKC'), salt, KEY_LENGTH, { ...COST, maxmem: MAX_MEMORY })
