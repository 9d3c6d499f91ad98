import { beforeEach, describe, expect, it } from 'vitest'
import { browserOf, type Person, seedStaff } from '../../admin/support.ts'
import { html, people } from '../../support.ts'

beforeEach(seedStaff)

const pages: [Person, string[]][] = [
  [
    'vera',
    [
      '/accounts/login/',
      '/accounts/signup/',
      '/accounts/passkey/',
      '/accounts/password/reset/',
      '/accounts/logout/',
      `/accounts/email/verify/${'a'.repeat(43)}/`,
    ],
  ],
  [
    'pia',
    [
      '/notices',
      '/settings/account',
      '/settings/calendar',
      '/settings/searches',
      '/settings/notices',
      '/settings/account/delete',
      '/settings/account/passkeys/new',
      `/report?kind=user&id=${people.olga}`,
    ],
  ],
  ['ada', ['/admin', '/admin/people', '/admin/hidden', '/admin/log', `/admin/ban?user_id=${people.pia}`]],
]

/** Fields that browsers can fill in. */
const FIELD = /<(?:input|select)(?![^>]* type="(?:hidden|checkbox|radio|file)")(?![^>]* name="q")[^>]*>/g

describe('pages of accounts', () => {
  it.each(pages.flatMap(([person, paths]) => paths.map((path) => [person, path] as const)))(
    'have one heading, and say of each field what fills it in: %s at %s',
    async (person, path) => {
      const [, page = ''] = (await html((await browserOf(person)).get(path))).split('<main')
      expect(page.match(/<h1/g)).toHaveLength(1)
      for (const field of page.match(FIELD) ?? []) expect(field).toMatch(/ autocomplete="/i)
      // Chromium does not restore typed text in a field with `autocomplete="off"`.
      for (const field of page.match(/<textarea[^>]*>/g) ?? [])
        expect(field).not.toMatch(/autocomplete="off"/i)
    },
  )
})
