import { beforeEach, describe, expect, it } from 'vitest'
import { peopleIn } from '../../../src/admin/invitations/pasted-addresses.ts'
import { invitations } from '../../../src/db/schema.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { type Browser, db, focusedFields, html } from '../../support.ts'
import { browserOf, seedStaff } from '../support.ts'

let ada: Browser
beforeEach(async () => {
  await seedStaff()
  ada = await browserOf('ada')
})

const paste = (emails: string) => ada.submit('/admin/invitations', { emails })
const invited = async () => (await db.select().from(invitations)).map(({ email }) => email)

describe('a pasted list of addresses', () => {
  it.each([
    ['a spreadsheet', 'Hans Müller\thans.m@example.org\r\nAnna Kern\tanna@example.org'],
    [
      'a spreadsheet with the addresses first',
      'hans.m@example.org\tHans Müller\nanna@example.org\tAnna Kern',
    ],
    ['names and commas', 'Hans Müller, hans.m@example.org\nKern, Anna, anna@example.org,\n\n'],
    ['semicolons and names', 'hans.m@example.org;Hans Müller\nanna@example.org;Anna Kern'],
    ['a mail program', 'Hans Müller <hans.m@example.org>, "Kern, Anna" <anna@example.org>'],
    ['Outlook', "'hans.m@example.org' <hans.m@example.org>; 'Anna Kern' <ANNA@example.org>"],
    ['a line with commas', 'hans.m@example.org,anna@example.org'],
    ['a line with semicolons', 'hans.m@example.org; anna@example.org;'],
    ['a line with spaces', ' hans.m@example.org  anna@example.org '],
    ['links', '[Hans](mailto:hans.m@example.org)\nmailto:anna@example.org'],
    ['addresses that occur twice', 'hans.m@example.org\nAnna: anna@example.org\nhans.m@example.org'],
  ])('from %s is read', async (_, emails) => {
    expect((await paste(emails)).status).toBe(303)
    expect(await invited()).toEqual(['hans.m@example.org', 'anna@example.org'])
  })

  it('has the names that stand before an address in angle brackets, and no others', async () => {
    const list = [
      'Hans Müller <hans@example.org>, "Kern, Anna" <anna@example.org>; Ben <ben@example.org>',
      "'cleo@example.org' <cleo@example.org>",
      'Dora, dora@example.org',
      `${'x'.repeat(61)} <emil@example.org>`,
    ]
    expect((await paste(list.join('\n'))).status).toBe(303)
    const rows = await db.select().from(invitations)
    expect(rows.map(({ email, name }) => [email, name])).toEqual([
      ['hans@example.org', 'Hans Müller'],
      ['anna@example.org', 'Anna Kern'],
      ['ben@example.org', 'Ben'],
      ['cleo@example.org', null],
      ['dora@example.org', null],
      ['emil@example.org', null],
    ])
  })

  it('keeps signs that may be part of an address', async () => {
    expect((await paste("a&b@zürich.example o'neil@example.org")).status).toBe(303)
    expect(await invited()).toEqual(['a&b@xn--zrich-kva.example', "o'neil@example.org"])
  })

  it.each([
    ['a line without an address', 'Hans Müller\nanna@example.org', ['“Hans Müller” has no e-mail address.']],
    ['a lonely at sign', 'hans @ example.org', ['“hans @ example.org” has no e-mail address.']],
    ['a wrong address', 'Hans Müller, hans@', ['hans@ is not an e-mail address.']],
    ['a wrong address beside a right one', 'a@example.org a@@b', ['a@@b is not an e-mail address.']],
    [
      'several, in their order',
      'Hans Müller\nanna@\nBen\nCleo\nDora',
      [
        '“Hans Müller” has no e-mail address. anna@ is not an e-mail address. “Ben” has no e-mail address. … and 2 more.',
      ],
    ],
    ['a long line', 'x'.repeat(150), [`“${'x'.repeat(100)}…” has no e-mail address.`]],
    ['nothing', ' \n\n', ['Please enter an address.']],
  ])('is refused because of %s, and stays in the field', async (_, emails, messages) => {
    const response = await paste(emails)
    const page = await html(response)
    expect([response.status, focusedFields(page)]).toEqual([400, ['emails']])
    for (const message of messages) expect(page).toContain(`>${message}</p>`)
    expect(page).toContain(emails.trim())
    expect(await invited()).toEqual([])
  })

  it('has at most 500 addresses, and not many more characters than these need', async () => {
    const tooMany = 'At most 500 addresses at once, please.'
    const response = await paste(Array.from({ length: 501 }, (_, i) => `guest${i}@example.org`).join('\n'))
    expect([response.status, await html(response)]).toEqual([400, expect.stringContaining(tooMany)])
    const refused = (pasted: string) => {
      try {
        return peopleIn(pasted)
      } catch (error) {
        if (error instanceof AppError) return error.errors
        throw error
      }
    }
    const notAddresses = expect.arrayContaining([expect.stringMatching(/ e-mail address\.$/)])
    expect(refused('@'.repeat(100_001))).toEqual({ emails: [tooMany] })
    for (const sign of ["'", '@', '"', '<', '.', '@\n', 'a@b '])
      expect(refused(sign.repeat(100_000 / sign.length))).toEqual({ emails: notAddresses })
    expect(await invited()).toEqual([])
  })
})
