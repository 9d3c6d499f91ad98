import { beforeEach, describe, expect } from 'vitest'
import { groupSettings } from '../../src/db/schema.ts'
import {
  as,
  db,
  html,
  it,
  people,
  redirection,
  seed,
  setUser,
  userRow,
  visitor,
  waitFor,
} from '../support.ts'

beforeEach(seed)

const HIKE = '/events/1'
const offer = (languages: string[], language = languages[0]) =>
  db.insert(groupSettings).values({ id: 1, language, languages } as typeof groupSettings.$inferInsert)

const languageOf = async (page: Response | Promise<Response>) => {
  const response = await page
  const [, language] = /<html lang="(\w+)"/.exec(await response.text()) ?? []
  expect(response.headers.get('Content-Language')).toBe(language)
  return language
}
const accepting = (header: string) => ({ 'Accept-Language': header })
const reading = (path: string, header = '') => languageOf(visitor().get(path, accepting(header)))

describe('a page for a visitor', () => {
  it.each([
    ['', 'en'],
    ['de-CH,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, it;q=0.9', 'it'],
    ['es, fr-CH;q=0.4', 'fr'],
    ['FR', 'fr'],
    ['de;q=0, it;q=0.1', 'it'],
    ['es,pt', 'en'],
    ['*', 'en'],
    [';;q=,,q=x,de-', 'de'],
  ])('is in the language that its browser likes best: %s', async (header, language) => {
    expect(await reading(HIKE, header)).toBe(language)
  })

  it('is in the best of those that the group offers, else in that of the group', async () => {
    await offer(['fr', 'it'])
    expect(await reading('/about', 'de,it;q=0.5')).toBe('it')
    expect(await reading('/about', 'de')).toBe('fr')
    expect(await reading('/about?lang=de', 'it')).toBe('it')
  })

  it('is in the chosen language, whatever the browser likes', async () => {
    const browser = visitor()
    const chosen = browser.send('POST', '/language/', { form: { language: 'it', next: '/events/1?x=1' } })
    expect(await redirection(chosen)).toEqual([303, '/events/1?x=1'])
    expect(await languageOf(browser.get(HIKE, accepting('de')))).toBe('it')
  })

  it('is in the language of its address before all else', async () => {
    const browser = visitor()
    browser.cookies.set('language', 'it')
    expect(await languageOf(browser.get(`${HIKE}?lang=fr`, accepting('de')))).toBe('fr')
    expect(await languageOf(browser.get(`${HIKE}?lang=xx`, accepting('de')))).toBe('it')
  })

  it('says what a hike says in that language', async () => {
    const page = await html(visitor().get(`${HIKE}?lang=de`))
    expect(page).toContain('Mitkommen')
    expect(page).not.toContain('Join Event')
  })

  it('names its other languages, and is canonical of itself', async () => {
    const page = await html(visitor().get(`${HIKE}?lang=de`))
    const link = (rel: string, href: string) => `<link rel="${rel}" href="http://localhost${href}"/>`
    expect(page).toContain(link('canonical', '/events/1?lang=de'))
    expect(page).toContain('<meta property="og:url" content="http://localhost/events/1?lang=de"/>')
    expect(page).toContain(link('alternate" hreflang="en', '/events/1'))
    expect(page).toContain(link('alternate" hreflang="fr', '/events/1?lang=fr'))
    expect(page).toContain(link('alternate" hreflang="x-default', '/events/1'))
    expect(await html(visitor().get(HIKE))).toContain(link('canonical', '/events/1'))
  })

  it('says in which language people have written, where that is another', async () => {
    const page = await html(visitor().get(`${HIKE}?lang=de`))
    expect(page).toMatch(/<html lang="de" data-written="en".*<h1 lang="en">/s)
    expect(await html(visitor().get('/?lang=de'))).toMatch(/<a href="\/events\/1" lang="en">/)
    expect(await html(visitor().get(HIKE))).toMatch(/<html lang="en" data-currency.*<h1>/s)
  })

  it('has no choice of languages where the group offers one', async () => {
    await offer(['de'])
    const page = await html(visitor().get('/about'))
    expect(page).not.toContain('/language/')
    expect(page).not.toContain('hreflang')
  })

  it('leads back to itself without its language after signing in', async () => {
    expect(await html(visitor().get(`${HIKE}?lang=de`))).toContain('/accounts/login/?next=%2Fevents%2F1"')
  })
})

it('a redirect keeps the language of the address, and has none where only the browser asks for it', async () => {
  const redirect = (path: string) => redirection(visitor().get(path, accepting('de')))
  expect(await redirect('/blog/?lang=fr')).toEqual([302, '/?tab=blog&lang=fr'])
  expect(await redirect('/settings/account?lang=fr')).toEqual([
    303,
    '/accounts/login/?next=%2Fsettings%2Faccount&lang=fr',
  ])
  expect(await redirect('/blog/')).toEqual([302, '/?tab=blog'])
})

it('a form that is refused is shown again in the language of its page, with what was typed', async () => {
  const browser = visitor()
  await browser.get('/accounts/login/?lang=it')
  const refused = await browser.send('POST', '/accounts/login/', {
    headers: { Referer: 'http://localhost/accounts/login/?lang=it', ...accepting('de') },
    form: { login: 'nobody', password: 'wrong', csrfmiddlewaretoken: browser.cookies.get('csrftoken') ?? '' },
  })
  const page = await refused.text()
  expect([refused.status, page.includes('value="nobody"')]).toEqual([400, true])
  expect(page).toContain('<html lang="it"')
})

describe('a choice of language', () => {
  it.each([['xx'], ['']])('is refused with 400 where it is not offered: %s', async (language) => {
    const answer = await visitor().send('POST', '/language/', { form: { language, next: '/' } })
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie().join()).not.toContain('language=')
  })

  it('leads to no other site', async () => {
    const chosen = visitor().send('POST', '/language/', { form: { language: 'de', next: '//evil.example' } })
    expect(await redirection(chosen)).toEqual([303, '/'])
  })
})

describe('a page for a member', () => {
  it('is in the language of the account, whatever the browser says', async ({ pia }) => {
    await setUser('pia', { language: 'fr' })
    pia.cookies.set('language', 'it')
    expect(await languageOf(pia.get('/settings/account', accepting('de')))).toBe('fr')
    expect(await languageOf(pia.get(`${HIKE}?lang=de`))).toBe('de')
  })

  it('is as for a visitor where the account has none', async ({ pia }) => {
    expect(await languageOf(pia.get('/settings/account', accepting('de')))).toBe('de')
    await waitFor(async () => expect((await userRow('pia'))?.lastLanguage).toBe('de'))
  })

  it('changes the language of the account by the choice in the footer', async ({ pia }) => {
    await setUser('pia', { language: 'fr' })
    await pia.submit('/language/', { language: 'de', next: '/settings' })
    expect(await languageOf(pia.get('/settings/account'))).toBe('de')
    expect(await userRow('pia')).toMatchObject({ language: 'de' })
  })

  it('chooses on the page of the account, or follows the browser again', async ({ pia }) => {
    await pia.submit('/settings/account/language', { language: 'it' })
    expect(await userRow('pia')).toMatchObject({ language: 'it' })
    await pia.submit('/settings/account/language', { language: '' })
    expect(await userRow('pia')).toMatchObject({ language: null })
  })

  it('refuses a language that the group does not offer with 400', async ({ pia }) => {
    await offer(['en', 'it'])
    const answer = await pia.put('/api/user/update/', { language: 'de' })
    expect([answer.status, (await userRow('pia'))?.language]).toEqual([400, null])
  })

  it('keeps its language where the group offers it no more', async ({ pia }) => {
    await setUser('pia', { language: 'de' })
    await offer(['en', 'it'])
    const answer = await pia.put('/api/user/update/', { language: 'de', real_name: 'Pia Keller' })
    expect([answer.status, (await userRow('pia'))?.language]).toEqual([200, 'de'])
    expect((await pia.put('/api/user/update/', { language: 'fr' })).status).toBe(400)
  })

  it('is answered in the language of its address also when it sends something', async ({ pia }) => {
    await setUser('pia', { language: 'fr' })
    const sent = (referer: string) =>
      pia.send('POST', '/api/events/1/join/', { headers: { Referer: `http://localhost${referer}` } })
    expect(await (await sent(`${HIKE}?lang=de`)).json()).toMatchObject({ status: 'Du bist schon dabei.' })
    const french = await (await sent(HIKE)).json()
    expect(french).not.toMatchObject({ status: 'Du bist schon dabei.' })
    for (const odd of [`${HIKE}?lang=xx`, `:${HIKE}:`]) expect(await (await sent(odd)).json()).toEqual(french)
  })

  it('has its errors in that language', async ({ pia }) => {
    await setUser('pia', { language: 'de' })
    expect(await (await pia.join()).json()).toMatchObject({ status: 'Du bist schon dabei.' })
  })

  it('is not remembered for an address that names a language', async () => {
    const olga = await as('olga')
    await olga.get(`${HIKE}?lang=it`)
    expect(await userRow('olga')).toMatchObject({ id: people.olga, lastLanguage: null })
  })
})
