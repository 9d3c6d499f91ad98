import { beforeEach, describe, expect, it } from 'vitest'
import { as, html, people, seed, visitor } from '../support.ts'

beforeEach(seed)

describe('the small pages', () => {
  it('thank a giver, and lead home', async () => {
    const page = await html(await visitor().get('/donate/success'))
    expect(page).toContain('<h1>Thank you</h1>')
    expect(page).toMatch(/<a class="button[^"]*" href="\/">Home<\/a>/)
  })

  it('lead home after two seconds once the payout account is set up', async () => {
    const page = await html(await visitor().get('/onboarding/return'))
    expect(page).toContain('<meta http-equiv="refresh" content="2;url=/"/>')
  })

  it('advise to try again from the profile where that was interrupted', async () => {
    const visiting = await html(await visitor().get('/onboarding/refresh'))
    expect(visiting).toContain('Please try again from your profile page.')
    const page = await html(await (await as('pia')).get('/onboarding/refresh'))
    expect(page).toMatch(new RegExp(`href="/users/${people.pia}">My profile<`))
  })

  it.each(['/donate/success', '/onboarding/return', '/onboarding/refresh'])(
    'are one page with a slash at the end and without: %s',
    async (path) => {
      for (const address of [path, `${path}/`])
        expect(await html(await visitor().get(address))).toContain(`<link rel="canonical" href="${path}"/>`)
    },
  )

  it.each([
    '/donate/success',
    '/onboarding/return',
    '/onboarding/refresh',
    '/accounts/login/',
    '/accounts/signup/',
    '/nothing',
  ])('ship no script: %s', async (path) => {
    expect(await (await visitor().get(path)).text()).not.toMatch(/<script|modulepreload/)
  })
})
