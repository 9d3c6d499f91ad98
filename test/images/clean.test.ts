import { describe, expect, it } from 'vitest'
import { cleanPicture } from '../../src/images/clean.ts'
import { kinds } from './bytes.ts'
import { decode, quarters, realFile } from './files.ts'
import { latin1, partsOf, SECRETS, withMetadata } from './metadata.ts'

/** The segments and chunks left of a rotated picture. */
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

/** The quarters of the test picture in reading order, by orientation. */
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
