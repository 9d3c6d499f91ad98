import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, vi } from 'vitest'
import { Island } from '../../src/layout/island.tsx'
import { Prices } from '../../src/shared/prices.ts'
import { as, freezeClock, html, it, NO_STRIPE_KEYS, seed, setUser, visitor } from '../support.ts'

beforeEach(seed)

/** Returns the HTML of the account's menu. */
const menuOf = async (browser: Awaited<ReturnType<typeof as>>) =>
  /<div class="account">.*?<\/nav><\/div>/s.exec(await html(browser.get('/')))?.[0] ?? ''

describe('the menu of an account', () => {
  it('is that of whoever asks, in every order', async ({ olga, pia }) => {
    for (const [browser, name, other] of [
      [olga, 'olga', 'pia'],
      [pia, 'pia', 'olga'],
      [olga, 'olga', 'pia'],
    ] as const) {
      const menu = await menuOf(browser)
      expect(menu).toContain(`aria-label="Menu of ${name}"`)
      expect(menu).not.toContain(other)
      expect(menu).toContain(`value="${browser.cookies.get('csrftoken')}"`)
    }
  })

  it('signs out the session that asks, of several', async ({ olga }) => {
    for (const browser of [olga, await as('olga'), olga])
      expect(await menuOf(browser)).toContain(`value="${browser.cookies.get('csrftoken')}"`)
  })

  it.for([
    ['name', { username: 'pia_two' }, 'Menu of pia_two'],
    ['role', { role: 'moderator' }, 'href="/admin"'],
    ['picture', { picture: 'a'.repeat(32) }, `/images/${'a'.repeat(32)}/`],
  ] as const)('shows a new %s at once', async ([_, change, shown], { pia }) => {
    expect(await menuOf(pia)).not.toContain(shown)
    await setUser('pia', change)
    expect(await menuOf(pia)).toContain(shown)
  })

  it.each([
    ['treasurers', { GROUP_TREASURERS: '' }, { GROUP_TREASURERS: 'pia' }, 'href="/payments/group"'],
    ['payments', NO_STRIPE_KEYS, {}, 'popoverTarget="donate"'],
  ] as const)('follows the settings of %s', async (_, without, having, shown) => {
    const [before, after] = [await as('pia', without), visitor(having)]
    for (const [name, value] of before.cookies) after.cookies.set(name, value)
    expect(await menuOf(before)).not.toContain(shown)
    expect(await menuOf(after)).toContain(shown)
    expect(await menuOf(before)).not.toContain(shown)
  })

  it('names the group’s country to the suggestions of places', async () => {
    expect(await html((await as('pia', { GROUP_COUNTRY: 'CH' })).get('/'))).toContain(
      'data-country="Switzerland"',
    )
  })

  it('shows a notice at once', async ({ olga, simon }) => {
    expect(await menuOf(olga)).not.toContain('data-unread')
    await simon.join()
    expect(await menuOf(olga)).toContain('data-unread="1"')
  })
})

describe('the filters of the hikes', () => {
  it('show each search in its own words, and escape them', async () => {
    const field = async (query: string) =>
      /<input[^>]*name="q"[^>]*>/.exec(await (await visitor().get(`/?q=${query}`)).text())?.[0]
    expect(await field('lake')).toContain('value="lake"')
    expect(await field('%22%3E%3Cb%3E')).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(await field('lake')).toContain('value="lake"')
    expect(await (await visitor().get('/')).text()).not.toContain('value="lake"')
  })
})

it('the link to the next seven days moves on with the day', async () => {
  freezeClock()
  const week = async () => /(from=[\d-]+&to=[\d-]+)">Next 7 days/.exec(await html(visitor().get('/')))?.[1]
  vi.setSystemTime('2026-06-01T12:00:00Z')
  expect(await week()).toBe('from=2026-06-01&to=2026-06-07')
  vi.setSystemTime('2026-06-02T12:00:00Z')
  expect(await week()).toBe('from=2026-06-02&to=2026-06-08')
})

describe('an island', () => {
  /** Returns the HTML from the element with this id to the end of the page. */
  async function contentOf(id: string, path: string, bindings: Partial<Env> = {}) {
    const page = await html((await as('pia', bindings)).get(path))
    return page.slice(page.indexOf(`id="${id}"`))
  }

  it('has the values of its own page', async () => {
    for (const place of ['Bern', 'Thun', 'Bern']) {
      const content = await contentOf('filters', `/?near=46.5,7.5&place=${place}`)
      expect(content).toContain(`name="place" value="${place}"`)
    }
  })

  it('has the ids that the browser gives it, also where a page has it twice', () => {
    const donate = createElement(Island, { name: 'donate', props: {}, hydrateOnOpen: true })
    const page = renderToStaticMarkup(
      createElement(Prices, { value: { currency: 'usd', usualPrice: 1200 } }, donate, donate),
    )
    const islands = [...page.matchAll(/data-prefix="([^"]+)".*?aria-labelledby="([^"]+)"/gs)]
    const [first, second] = islands.map(([, prefix, label]) => ({ prefix, label }))
    expect(first?.prefix).not.toBe(second?.prefix)
    for (const island of [first, second]) expect(island?.label).toContain(island?.prefix)
  })

  it('has the currency of the group', async () => {
    for (const [GROUP_CURRENCY, amount] of [
      ['usd', '$5'],
      ['eur', '€5'],
      ['usd', '$5'],
    ] as const)
      expect(await contentOf('donate', '/', { GROUP_CURRENCY })).toContain(`<span>${amount}</span>`)
  })
})
