import { asc, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hikes, invitations } from '../../../src/db/schema.ts'
import { answer, db, people, RIDGE } from '../../support.ts'
import { browserOf, type Person, seedStaff } from '../support.ts'
import { API, callPreview } from './support.ts'

beforeEach(async () => {
  await seedStaff()
  await db.delete(hikes).where(ne(hikes.id, RIDGE))
})

const imported = () =>
  db
    .select({ name: hikes.name, organizerId: hikes.organizerId })
    .from(hikes)
    .where(ne(hikes.id, RIDGE))
    .orderBy(asc(hikes.id))
const send = async (body: unknown, by: Person = 'ada') => answer((await browserOf(by)).post(API, body))

const HEADINGS = 'name,location,event_time'
const LAKE = 'Lake walk,Thun,2031-06-14 09:30'
const HILL = 'Hill walk,Bern,2031-06-15 09:30'
const FAULTY = 'Night walk,,31.02.2031 09:30'
const file = (...lines: string[]) => [HEADINGS, ...lines].join('\n')

describe('importing by call', () => {
  it('previews hikes, imports them for a named organizer, and adds nothing twice', async () => {
    const { status, answer: first } = await callPreview(file(LAKE, HILL), { organizer: 'olga' })
    const errorless = { errors: [], notes: [], is_there: false }
    const more = { time_zone: 'Europe/Zurich', price: 1200, ...errorless }
    expect([status, first]).toEqual([
      200,
      {
        kind: 'hikes',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        entries: [
          { line: 2, name: 'Lake walk', event_time: '2031-06-14T07:30:00.000Z', location: 'Thun', ...more },
          { line: 3, name: 'Hill walk', event_time: '2031-06-15T07:30:00.000Z', location: 'Bern', ...more },
        ],
        columns: ['name', 'location', 'event_time'].map((heading) => ({ heading, field: heading })),
        left_out: [],
      },
    ])
    const done = await send({ digest: first.digest, organizer: 'olga' })
    expect(done).toEqual([201, { imported: 2, there: 0, skipped: 0 }])
    expect(await imported()).toEqual([
      { name: 'Lake walk', organizerId: people.olga },
      { name: 'Hill walk', organizerId: people.olga },
    ])
    const { answer: second } = await callPreview(file(LAKE, HILL))
    expect(second.entries.map(({ is_there }) => is_there)).toEqual([true, true])
    expect(await send({ digest: second.digest })).toEqual([201, { imported: 0, there: 2, skipped: 0 }])
  })

  it('skips faulty entries if asked to, and else imports nothing', async () => {
    const { answer: previewed } = await callPreview(file(LAKE, FAULTY, HILL))
    expect(previewed.entries[1]).toMatchObject({
      ...{ line: 3, name: 'Night walk' },
      errors: [
        '“31.02.2031 09:30” is not a time such as 2031-06-14 09:30 or 14.06.2031 09:30.',
        'Location is required.',
      ],
    })
    const { digest } = previewed
    for (const skip_faulty of [undefined, false])
      expect(await send({ digest, skip_faulty })).toEqual([
        409,
        { error: 'Nothing is imported, as there are errors in the file: line 3.' },
      ])
    expect(await imported()).toEqual([])
    expect(await send({ digest, skip_faulty: true })).toEqual([201, { imported: 2, there: 0, skipped: 1 }])
    expect((await imported()).map(({ name }) => name)).toEqual(['Lake walk', 'Hill walk'])
  })

  it('imports the later one of two where the first is faulty', async () => {
    const { answer: previewed } = await callPreview(`${HEADINGS},grade\n${LAKE},T9\n${LAKE},T2\n`)
    expect(await send({ digest: previewed.digest, skip_faulty: true })).toEqual([
      201,
      { imported: 1, there: 0, skipped: 1 },
    ])
  })

  it('invites members', async () => {
    const { answer: previewed } = await callPreview(
      'e-mail;name\nanna@example.org;Anna\nnobody;\nada@example.org;\n',
    )
    expect(previewed).toMatchObject({
      kind: 'members',
      entries: [
        { line: 2, email: 'anna@example.org', name: 'Anna', errors: [], is_there: false },
        { line: 3, email: 'nobody', errors: ['“nobody” is not an e-mail address.'] },
        { line: 4, email: 'ada@example.org', is_there: true },
      ],
    })
    const done = await send({ digest: previewed.digest, skip_faulty: true })
    expect(done).toEqual([201, { imported: 1, there: 1, skipped: 1 }])
    expect(await db.$count(invitations)).toBe(1)
  })

  it.each([
    ['nothing', '', { file: ['This file is empty.'] }],
    ['headings alone', HEADINGS, { file: ['This file has no lines below its headings.'] }],
    [
      'other columns',
      'colour,size\nred,7',
      { file: [expect.stringContaining('Line 1: There is no column name, location, event_time.')] },
    ],
    ['an unknown organizer', file(LAKE), { organizer: ['There is nobody called nobody.here.'] }],
  ])('refuses a file of %s with 400', async (_, content, errors) => {
    const fields: Record<string, string> = 'organizer' in errors ? { organizer: 'nobody.here' } : {}
    expect(await callPreview(content, fields)).toEqual({ status: 400, answer: { errors } })
  })

  it.each([
    [{}, 400, { errors: { digest: ['The digest of the preview is required.'] } }],
    [{ digest: 'x', skip_faulty: 'yes' }, 400, { errors: { skip_faulty: [expect.any(String)] } }],
    [{ digest: 'x', organizer: 7 }, 400, { errors: { organizer: ['An organizer is a username.'] } }],
    [{ digest: 'x' }, 409, { error: expect.stringContaining('Please choose it again.') }],
  ])('refuses %j with %i', async (body, status, refusal) => {
    expect(await send(body)).toEqual([status, refusal])
  })

  it.each([
    ['vera', 401],
    ['pia', 403],
    ['mona', 403],
  ] as const)('is not for %s', async (by, status) => {
    const { answer: previewed } = await callPreview(file(LAKE))
    expect((await callPreview(file(LAKE), {}, by)).status).toBe(status)
    expect((await send({ digest: previewed.digest }, by))[0]).toBe(status)
    expect(await imported()).toEqual([])
  })

  it('refuses a file above 2 MB with 413', async () => {
    expect((await callPreview(`${file(LAKE)}\n${'x'.repeat(2 * 1024 * 1024)}`)).status).toBe(413)
  })
})
