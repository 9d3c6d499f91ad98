import { crc32 } from 'node:zlib'

export type Bytes = Uint8Array<ArrayBuffer>
export type Kind = 'jpeg' | 'png' | 'webp'
export const kinds: Kind[] = ['jpeg', 'png', 'webp']

export function join(...parts: (Uint8Array | number[])[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const ascii = (text: string) => new TextEncoder().encode(text)

export function chunk(name: string, content: Uint8Array): Bytes {
  const named = join(ascii(name), content)
  return join(uint32(content.length), named, uint32(crc32(named)))
}

export const uint32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
export const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
