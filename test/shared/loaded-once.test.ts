import { expect, it } from 'vitest'
import { loadedOnce } from '../../src/shared/loaded-once.ts'

it('loads a module when it is first asked for, and again only where that failed', async () => {
  let calls = 0
  const load = loadedOnce(async () => {
    calls++
    if (calls === 1) throw new Error('The network is down.')
    return { name: 'module' }
  })
  expect(calls).toBe(0)
  await expect(load()).rejects.toThrow('The network is down.')
  const first = await load()
  expect([first, await load(), calls]).toEqual([{ name: 'module' }, first, 2])
})
