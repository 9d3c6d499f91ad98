import { beforeEach, describe, expect, it } from 'vitest'
import { as, type Browser, RIDGE, seed, visitor } from '../support.ts'

beforeEach(seed)

const paths = [
  '/',
  '/?tab=blog',
  '/?tab=my-hikes',
  `/events/${RIDGE}`,
  '/users/1',
  '/users/2',
  '/users/3',
  '/nothing',
  '/api/events/',
  '/api/events/?mine=1',
  `/api/events/${RIDGE}/`,
  `/api/events/${RIDGE}/join_requests/`,
  '/api/user/',
  '/api/users/1/',
  '/api/users/2/',
  '/api/users/3/',
]

const addresses = async (browser: Browser) => {
  const found = new Set<string>()
  for (const path of paths)
    for (const address of (await (await browser.get(path)).text()).match(/\w+@example\.org/g) ?? [])
      found.add(address)
  return [...found]
}

describe('e-mail addresses', () => {
  it('are all hidden from a visitor', async () => {
    expect(await addresses(visitor())).toEqual([])
  })

  it.each(['olga', 'pia', 'quentin', 'simon'] as const)('of other users are hidden from %s', async (name) => {
    expect(await addresses(await as(name))).toEqual([`${name}@example.org`])
  })
})

describe('pending requests', () => {
  it.each(['pia', 'simon'] as const)('are hidden from %s', async (name) => {
    const browser = await as(name)
    for (const path of [`/events/${RIDGE}`, `/api/events/${RIDGE}/`])
      expect(await (await browser.get(path)).text()).not.toContain('quentin')
  })

  it('are hidden from a visitor', async () => {
    expect(await (await visitor().page()).text()).not.toContain('quentin')
  })
})
