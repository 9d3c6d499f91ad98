import { describe, expect, it } from 'vitest'
import { cleanPicture } from '../../src/images/clean.ts'
import { decode, type Kind, quarters, realFile, SECRETS, withMetadata } from './files.ts'

const kinds: Kind[] = ['jpeg', 'png', 'webp']
const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

describe.each(kinds)('a %s picture', (kind) => {
  it('carries where and by whom it was taken before, and nothing of it afterwards', async () => {
    const file = withMetadata(kind, await realFile(kind), 6)
    const { bytes, type } = cleanPicture(file)
    expect(type).toBe(`image/${kind}`)
    for (const secret of SECRETS.filter((secret) => secret !== 'photoshop:City'))
      expect(text(bytes)).not.toContain(secret)
    expect(text(bytes)).not.toMatch(/xmp|8BIM|MPF|tEXt|tIME/i)
    expect(text(file)).toContain('Olga Secret')
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('looks the same afterwards with orientation %i', async (orientation) => {
    const file = withMetadata(kind, await realFile(kind), orientation)
    const before = await decode(file)
    const after = await decode(cleanPicture(file).bytes)
    expect([after.width, after.height]).toEqual(orientation > 4 ? [80, 120] : [120, 80])
    expect(after).toEqual(before)
    const turned = {
      1: 'red',
      2: 'green',
      3: 'blue',
      4: 'green',
      5: 'red',
      6: 'green',
      7: 'blue',
      8: 'green',
    }
    expect(quarters(after)[0]).toBe(turned[orientation as 1])
  })
})
