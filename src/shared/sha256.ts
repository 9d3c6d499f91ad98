import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const encoder = new TextEncoder()

/** Uses @noble/hashes because Web Crypto is asynchronous. */
export const sha256Hex = (text: string) => bytesToHex(sha256(encoder.encode(text)))
