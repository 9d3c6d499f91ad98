import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const encoder = new TextEncoder()

/** By @noble/hashes, as Web Crypto has to be waited for. */
export const sha256Hex = (text: string) => bytesToHex(sha256(encoder.encode(text)))
