import { describe, expect, it } from 'vitest'
import { createMessageList } from '../../islands/chat/message-list.ts'
import { renameForbiddenAttributes } from '../../islands/editor/html.ts'
import { growth, MAX_GROWTH } from '../growth.ts'

const repeat = (unit: string) => (size: number) => unit.repeat(Math.ceil(size / unit.length))

describe('in the browser', () => {
  it.each([
    ['unclosed tags', repeat('<a')],
    ['a tag of attributes without values', (size: number) => `<p${repeat(' onx')(size)}>`],
    ['a tag of spaces', (size: number) => `<p onx${repeat(' ')(size)}>`],
    ['a long name of an attribute', (size: number) => `<p on${repeat('a')(size)}>`],
  ])('pasted HTML takes linear time: %s', async (_, make) => {
    expect(await growth(make, renameForbiddenAttributes)).toBeLessThan(MAX_GROWTH)
  })

  it('chat messages that arrive at once take linear time', async () => {
    const viewer = { id: 1, username: 'olga' }
    const messages = (size: number) =>
      Array.from({ length: size }, (_, id) => ({
        id: id + 1,
        user_id: 2,
        username: 'pia',
        text: 'x',
        timestamp: '2031-06-14T19:30:00.000Z',
      }))
    const add = (list: ReturnType<typeof messages>) =>
      createMessageList([], { viewer, pageSize: 50 }).addNewer(list)
    // Objects that survive garbage collection cost up to three times as much. Over four doublings this matters less.
    expect(await growth(messages, add, { maxSize: 50_000, doublings: 4 })).toBeLessThan(MAX_GROWTH)
  })
})
