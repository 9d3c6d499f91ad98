import { describe, expect, it } from 'vitest'
import { confirmAddress } from '../../dev/hosting/confirming.ts'

const ORIGIN = 'https://hikes.example.org'

describe('before the data of a site is deleted', () => {
  it.each([ORIGIN, `${ORIGIN}/`, 'hikes.example.org'])('%s confirms it', async (address) => {
    await expect(confirmAddress(ORIGIN, address)).resolves.toBeUndefined()
  })

  it.each(['', 'y', 'yes', 'https://staging.example.org', 'example.org'])(
    '“%s” does not, and nothing is deleted',
    async (address) => {
      await expect(confirmAddress(ORIGIN, address)).rejects.toThrow('Nothing was deleted.')
    },
  )

  it('a script is told what to say', async () => {
    await expect(confirmAddress(ORIGIN, undefined)).rejects.toThrow(`--yes-delete ${ORIGIN}`)
  })
})
