import { beforeEach, describe, expect } from 'vitest'
import { html, it, ORIGIN, people, seed, visitor } from '../../support.ts'

beforeEach(seed)

describe('static pages', () => {
  it('thank a donor and link to the home page', async () => {
    const page = await html(visitor().get('/donate/success'))
    expect(page).toContain('<h1>Thank you</h1>')
    expect(page).toMatch(/<a class="button[^"]*" href="\/">Home<\/a>/)
  })

  it('redirect to the home page two seconds after onboarding', async () => {
    const page = await html(visitor().get('/onboarding/return'))
    expect(page).toContain('<meta http-equiv="refresh" content="2; url=/"/>')
  })

  it('link to the profile after an interrupted onboarding', async ({ pia }) => {
    const visiting = await html(visitor().get('/onboarding/refresh'))
    expect(visiting).toContain('Please try again from your profile page.')
    const page = await html(pia.get('/onboarding/refresh'))
    expect(page).toMatch(new RegExp(`href="/users/${people.pia}">My profile<`))
  })

  it.each(['/donate/success', '/onboarding/return', '/onboarding/refresh'])(
    'have the same canonical URL with and without a trailing slash: %s',
    async (path) => {
      for (const address of [path, `${path}/`])
        expect(await html(visitor().get(address))).toContain(
          `<link rel="canonical" href="${ORIGIN}${path}"/>`,
        )
    },
  )

  it.each(['/donate/success', '/onboarding/return', '/onboarding/refresh', '/accounts/signup/', '/nothing'])(
    'have no scripts: %s',
    async (path) => {
      expect(await (await visitor().get(path)).text()).not.toMatch(/<script|modulepreload/)
    },
  )

  it('have one for the passkeys in the browser’s autofill where one signs in', async () => {
    const page = await (await visitor().get('/accounts/login/')).text()
    expect(page.match(/<script[^>]*>|modulepreload/g)).toEqual([
      expect.stringMatching(/src="\/islands\/passkey-autofill-\w+\.js"/),
    ])
    expect(page).toContain('autoComplete="username webauthn"')
  })
})
