import { describe, expect, it } from 'vitest'
import { cleanPicture } from '../../src/images/clean.ts'
import { ascii, type Bytes, join, kinds } from './bytes.ts'
import { decode, quarters, realFile } from './files.ts'
import { latin1, partsOf, SECRETS, withMetadata } from './metadata.ts'

/** The segments or chunks that a rotated picture keeps. */
const needed = {
  jpeg: /^Exif (JFIF )?(DB |C4 |C0 |DD )+DA EOI$/,
  png: /^IHDR eXIf (pHYs )?(IDAT )+IEND$/,
  webp: /^VP8X VP8 {2}EXIF$/,
}

describe.each(kinds)('a %s picture', (kind) => {
  it('loses place, time, camera and author', async () => {
    const file = withMetadata(kind, await realFile(kind), 6)
    const { bytes, type } = cleanPicture(file)
    expect(type).toBe(`image/${kind}`)
    for (const secret of SECRETS) {
      expect(latin1(file)).toContain(secret)
      expect(latin1(bytes)).not.toContain(secret)
    }
    expect(latin1(bytes)).not.toMatch(/xmp|adobe|photoshop|8BIM/i)
    expect(partsOf(kind, bytes).join(' ')).toMatch(needed[kind])
  })

  it('loses all EXIF where it is upright', async () => {
    for (const orientation of [undefined, 1]) {
      const { bytes } = cleanPicture(withMetadata(kind, await realFile(kind), orientation))
      expect(latin1(bytes)).not.toMatch(/exif/i)
    }
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('decodes to the same pixels with orientation %i', async (orientation) => {
    const file = withMetadata(kind, await realFile(kind), orientation)
    const before = await decode(file)
    const after = await decode(cleanPicture(file).bytes)
    expect([after.width, after.height]).toEqual(orientation > 4 ? [80, 120] : [120, 80])
    expect(after).toEqual(before)
    expect(quarters(after)).toEqual(rotated[orientation])
  })

  it('is not changed by a second cleaning', async () => {
    const { bytes } = cleanPicture(withMetadata(kind, await realFile(kind), 6))
    expect(cleanPicture(bytes).bytes).toEqual(bytes)
  })
})

/** Inserts these bytes after the file's first segment. */
const inserted = (file: Bytes, bytes: number[] | Uint8Array) => {
  const end = 4 + new DataView(file.buffer).getUint16(4)
  return join(file.subarray(0, end), bytes, file.subarray(end))
}

describe('a JPEG picture that browsers show', () => {
  const lost = join([0, 0xe1, 0, 40], ascii('Exif\0\0MM hidden comment'))
  const files: Record<string, (file: Bytes) => Bytes> = {
    'with bytes between its segments': (file) => inserted(file, ascii('      ')),
    'with a damaged segment': (file) => inserted(file, lost),
    'with a stuffed 0xFF between its segments': (file) => inserted(file, [1, 0xff, 0, 2]),
    'with fill bytes': (file) => inserted(file, [0xff, 0xff, 0xff]),
    'with the marks of restarts between its segments': (file) => inserted(file, [0xff, 0xd0, 0xff, 1]),
    'with a comment of length 0': (file) => inserted(file, [0xff, 0xfe, 0, 0]),
    'with a comment of length 1': (file) => inserted(file, [0xff, 0xfe, 0, 1]),
    'with a comment of length 2': (file) => inserted(file, [0xff, 0xfe, 0, 2]),
    'with EXIF of length 1': (file) => inserted(file, join([0xff, 0xe1, 0, 1], ascii('hidden comment'))),
    'with a short JFIF segment': (file) => inserted(file, [0xff, 0xe0, 0, 5, 0x4a, 0x46, 0x49]),
    'with its number of lines': (file) => inserted(file, [0xff, 0xdc, 0, 4, 0, 80]),
    'without the mark of its end': (file) => file.slice(0, -2),
  }
  it.each(Object.keys(files))('is taken %s, and loses what is no part of it', async (name) => {
    const file = await realFile('jpeg')
    expect(cleanPicture(files[name]?.(file) ?? file).bytes).toEqual(cleanPicture(file).bytes)
  })

  it('is refused where a page is between its segments', async () => {
    const file = inserted(await realFile('jpeg'), ascii('<script>alert(1)</script>'))
    expect(() => cleanPicture(file)).toThrow('This file contains more than a picture.')
  })
})

/** The colours of the test picture's quarters, by orientation: top left, top right, bottom left, bottom right. */
const rotated: Record<number, string[]> = {
  1: ['red', 'green', 'green', 'blue'],
  2: ['green', 'red', 'blue', 'green'],
  3: ['blue', 'green', 'green', 'red'],
  4: ['green', 'blue', 'red', 'green'],
  5: ['red', 'green', 'green', 'blue'],
  6: ['green', 'red', 'blue', 'green'],
  7: ['blue', 'green', 'green', 'red'],
  8: ['green', 'blue', 'red', 'green'],
}
