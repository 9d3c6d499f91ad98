import { beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '../../dev/outbox/schema.ts'
import { moderationLog, notices, rateLimits, users } from '../../src/db/schema.ts'
import { FIRST_LANGUAGE, LANGUAGES, type Language, languages } from '../../src/texts/languages.ts'
import { seedEverything, type Words } from '../access/hidden-everything.ts'
import { others, ways } from '../access/hidden-ways.ts'
import { browserOf, type Person } from '../admin/support.ts'
import { examples } from '../http/write-examples.ts'
import { sweepAndDeliver } from '../notices/support.ts'
import { db, people, RIDGE } from '../support.ts'
import { isSaid, stringsOf, textsOfPage } from './said.ts'

// Reads every page, email and response in English and in each other language. Text that is the same in both has not
// been translated, unless it is a name or one of the words in said.ts.

const READERS: Person[] = ['vera', 'pia', 'olga', 'simon', 'mona', 'ada']
const TRANSLATED = LANGUAGES.filter((code) => code !== FIRST_LANGUAGE)

let words: Words
beforeAll(async () => {
  // Entries of other tests contain other text.
  await db.delete(moderationLog)
  words = await seedEverything()
})

const pages = () => [
  ...ways(words),
  ...Object.values(others)
    .flat()
    .map((path) => path.replace(':id', String(RIDGE)).replace(':token', 'x').replace(':act', 'hide'))
    .filter((path) => !/[:*]|\.(?:css|jpg|png|svg)$|^\/healthz|^\/api\/(?:backup|docs|openapi)/.test(path)),
  `/users/${people.pia}`,
  '/accounts/signup/',
  '/accounts/login/',
  '/nowhere',
  `/admin/hide?kind=event&id=${RIDGE}`,
  `/admin/ban?kind=user&id=${people.pia}`,
]

describe.each(TRANSLATED)('in %s', (language) => {
  it.each(READERS)('no page of %s says something in English', async (reader) => {
    const browser = await browserOf(reader)
    const read = async (path: string, code: Language) => {
      const response = await browser.get(`${path}${path.includes('?') ? '&' : '?'}lang=${code}`)
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
      return isPage ? textsOfPage(await response.text()) : new Set<string>()
    }
    const same = new Map<string, string>()
    let count = 0
    for (const path of pages()) {
      const english = await read(path, FIRST_LANGUAGE)
      for (const text of await read(path, language)) {
        count++
        if (english.has(text) && isSaid(text)) same.set(text, path)
      }
    }
    expect([...same]).toEqual([])
    expect(count).toBeGreaterThan(300)
  })

  it('no mail says something in English', async () => {
    const mailsIn = async (code: Language) => {
      await db.update(users).set({ language: code })
      await db.delete(outbox)
      await db.update(notices).set({ mail: 'due', mailedAt: null })
      await sweepAndDeliver()
      return (await db.select().from(outbox)).map(({ subject, text }) => `${subject}\n${text}`)
    }
    const linesOf = (mails: string[]) => new Set(mails.flatMap((mail) => mail.split('\n')))
    const english = linesOf(await mailsIn(FIRST_LANGUAGE))
    const translated = await mailsIn(language)
    await db.update(users).set({ language: null })
    expect(translated.length).toBeGreaterThan(5)
    expect([...linesOf(translated)].filter((line) => english.has(line) && isSaid(line))).toEqual([])
  })

  it('no refusal of a write says something in English', async () => {
    const refusals = async (code: Language) => {
      const said = new Set<string>()
      // All languages together need more requests than a user may send in an hour.
      await db.delete(rateLimits)
      for (const [route, { by }] of Object.entries(examples)) {
        const [method = '', path = ''] = route.split(' ')
        const address = path.replaceAll(/:\w+/g, '999999')
        for (const reader of ['vera', by] as Person[]) {
          const browser = await browserOf(reader)
          const response = await browser.send(method, `${address}?lang=${code}`, { body: { x: [] } })
          const isJson = response.headers.get('Content-Type')?.includes('json')
          if (isJson) for (const text of stringsOf(await response.json())) said.add(text)
        }
      }
      return said
    }
    const english = await refusals(FIRST_LANGUAGE)
    const translated = await refusals(language)
    expect(translated.size).toBeGreaterThan(15)
    expect([...translated].filter((text) => english.has(text) && isSaid(text))).toEqual([])
  })
})

it('each language has a name of its own', () => {
  expect(new Set(Object.values(languages)).size).toBe(LANGUAGES.length)
})
