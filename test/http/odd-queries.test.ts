import { beforeAll, describe, expect, it } from 'vitest'
import { browserOf, seedStaff } from '../admin/support.ts'
import { as, type Browser, json, RIDGE, visitor } from '../support.ts'

/** Starts with a lone surrogate, which `escaped` encodes as invalid UTF-8. */
const SURROGATE = '\ud800ridge'
/** SQLite treats NUL as the end of a string, and a full-text query cannot contain one. */
const ODD = ['\0', 'rid\0ge', '"\0*', 'rid\u0001ge', `%'"`, SURROGATE]

const SEARCH = ['q', 'from', 'to', 'weekend', 'grade', 'max_km', 'max_hours', 'free', 'good_for', 'near']
const LIST = [
  ...SEARCH,
  'within',
  'sort',
  'view',
  'limit',
  'cursor',
  'place',
  'place_of',
  'tab',
  'next',
  'join',
]

/** Paths that read query parameters, with the names of these parameters. */
const queries: Record<string, string[]> = {
  '/': LIST,
  '/?tab=blog': ['limit', 'cursor', 'edit', 'write', 'event_id'],
  '/?tab=my-hikes': ['limit', 'cursor', 'ahead'],
  '/?near=46.5,7.5': ['q', 'place', 'cursor'],
  '/api/events/': [...LIST, 'format', 'mine'],
  '/api/places/': ['q'],
  '/api/blog/': ['limit', 'cursor'],
  '/api/notices/': ['limit', 'cursor'],
  [`/api/events/${RIDGE}/chat/`]: ['after', 'before'],
  [`/api/events/${RIDGE}/album/`]: ['limit', 'cursor'],
  '/accounts/login/': ['next', 'join'],
  '/accounts/signup/': ['next', 'join'],
  '/accounts/google/': ['next', 'join'],
  '/accounts/google/callback/': ['code', 'state', 'error'],
  '/embed/events': ['limit', 'theme'],
  '/oembed': ['url', 'format', 'maxwidth', 'maxheight'],
  '/notices': ['cursor'],
  '/report': ['kind', 'id', 'event_id'],
  '/report?kind=event': ['id'],
  '/report?kind=picture': ['id'],
  '/payments': ['cursor'],
  '/payments/mine': ['cursor'],
  '/donate/thanks': ['session_id'],
  '/settings/account': ['passkey'],
  '/admin': ['after', 'kind', 'id', 'event_id'],
  '/admin/people': ['q', 'show', 'after'],
  '/admin/hidden': ['cursor'],
  '/admin/log': ['before'],
  '/admin/hide': ['kind', 'id', 'event_id', 'next'],
  '/admin/ban': ['user_id', 'id', 'next'],
  '/admin/invitations': ['before'],
  '/api/admin/invitations/': ['limit', 'cursor'],
}
/** Paths that usually end in an id, a name or a token. */
const lookups = (odd: string) =>
  [
    '/unsubscribe/',
    '/invitations/',
    '/calendar/',
    '/accounts/password/reset/',
    '/images/',
    '/users/',
    '/events/',
    '/setup/',
  ].map((path) => path + odd)

let readers: Record<'vera' | 'pia' | 'ada', Browser>
beforeAll(async () => {
  await seedStaff()
  readers = { vera: visitor(), pia: await as('pia'), ada: await browserOf('ada') }
})
const readersOf = (path: string) => (path.includes('/admin') ? [readers.ada] : [readers.vera, readers.pia])

const escaped = (text: string) => (text === SURROGATE ? '%ED%A0%80ridge' : encodeURIComponent(text))

describe('odd characters', () => {
  it.each(Object.entries(queries))('in a parameter of %s are no failure', async (path, names) => {
    const failures: string[] = []
    for (const name of names)
      for (const odd of ODD)
        for (const browser of readersOf(path)) {
          const url = `${path}${path.includes('?') ? '&' : '?'}${name}=${escaped(odd)}`
          const { status } = await browser.get(url)
          if (status === 500) failures.push(`${status} ${url}`)
        }
    expect(failures).toEqual([])
  })

  it('in a path are no failure', async () => {
    const failures: string[] = []
    for (const odd of ODD)
      for (const path of lookups(escaped(odd))) {
        const { status } = await visitor().get(path)
        if (status === 500) failures.push(`${status} ${path}`)
      }
    expect(failures).toEqual([])
  })

  it('separate the words of a search', async () => {
    const names = async (q: string) =>
      (await json<{ name: string }[]>(visitor().get(`/api/events/?q=${escaped(q)}`))).map(({ name }) => name)
    expect(await names('ridge\0walk')).toEqual(['Ridge walk'])
    expect(await names('ridge\u0001walk\0')).toEqual(['Ridge walk'])
  })
})
