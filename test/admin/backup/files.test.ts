import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { newPictureName } from '../../../src/images/storing.ts'
import { hiddenKey, originalKey } from '../../../src/images/variants.ts'
import { seed } from '../../support.ts'
import { openOperation } from './support.ts'

beforeEach(seed)

const hiddenOriginalKey = (name: string) => hiddenKey(originalKey(name))

it.each([
  ['hidden', originalKey, hiddenOriginalKey],
  ['shown again', hiddenOriginalKey, originalKey],
])(
  'a picture that is %s after it was listed is in the backup, and one that is deleted is not',
  async (_, from, to) => {
    const name = newPictureName()
    const call = await openOperation('backup')
    const read = () => call('GET', `file/?key=${from(name)}`)
    await env.PICTURES.put(to(name), 'The picture.')
    const moved = await read()
    expect([moved.status, await moved.text()]).toEqual([200, 'The picture.'])
    await env.PICTURES.delete(to(name))
    expect((await read()).status).toBe(404)
  },
)
