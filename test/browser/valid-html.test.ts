import { HtmlValidate } from 'html-validate'
import { expect, inject, test } from 'vitest'

const KB = 1024

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

async function get(path: string): Promise<string> {
  const response = await fetch(inject('origin') + path)
  return response.text()
}

test.each([
  '/',
  '/?tab=blog',
  '/?tab=my-hikes',
  '/?near=',
  '/?near=46.95,7.44',
  '/?grade=T2&view=map',
  '/?view=calendar',
  '/?q=nowhere',
  '/grades',
  '/about',
  '/blog/6',
  '/events/61',
  '/users/1',
  '/accounts/signup/',
  '/accounts/login/',
  '/accounts/logout/',
  '/accounts/password/reset/',
  '/donate/success',
  '/onboarding/return',
  '/onboarding/refresh',
])('%s is valid HTML with a description', async (path) => {
  const page = await get(path)
  const { results } = await validator.validateString(page)
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ).toEqual([])
  expect(page).toMatch(/<meta name="description" content="[^"]{20,}"/)
  expect(page).not.toMatch(/<img(?![^>]* srcset=)[^>]* sizes=/i)
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(page) ?? []
  if (canonical !== undefined) expect(canonical).toBe(new URL(canonical).href)
})

// The size varies, because the time of day decides how many hikes share a heading.
test('the home page with 24 hikes has at most 23 KB of HTML, of which one is what other sites show of a link', async () => {
  const page = await get('/')
  expect(page.match(/<li class="card"/g)).toHaveLength(24)
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(23 * KB)
})
