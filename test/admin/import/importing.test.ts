import { env } from 'cloudflare:workers'
import { asc, eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { IMPORTS } from '../../../src/admin/import/storing.ts'
import { hikes, jobs } from '../../../src/db/schema.ts'
import { finishJobs } from '../../jobs/support.ts'
import { addHike, db, focusedFields, html, people, RIDGE, redirection, setHike } from '../../support.ts'
import { browserOf, seedStaff, staff } from '../support.ts'
import { callPreview, importFile, preview } from './support.ts'

beforeEach(async () => {
  await seedStaff()
  await db.delete(hikes).where(ne(hikes.id, RIDGE))
  await env.PICTURES.delete(`${IMPORTS}${staff.ada}`)
})

const imported = () => db.select().from(hikes).where(ne(hikes.id, RIDGE)).orderBy(asc(hikes.id))

const TABLE = 'name,location,event_time\nLake walk,Thun,2031-06-14 09:30\n'

describe('a spreadsheet', () => {
  it('becomes hikes of the admin, at local times of the group, with all fields and their units', async () => {
    const response = await importFile(
      [
        'Name,location,event_time,Distance (km),elevation_diff,estimated_duration,price,capacity,grade,gear,good_for,description,location_lat,location_lng,time_zone',
        'Lake walk,Thun,2031-06-14 09:30,"12,5",480,4.5,1200,8,T2,Poles; Water,dogs|children,"Two\nlines",46.75,7.63,',
        'Desert walk,Page,14.06.2031 06:05,,,,0,,,,,,,,America/Denver',
      ].join('\n'),
    )
    expect(response.status).toBe(303)
    const rows = await imported()
    expect(rows).toMatchObject([
      {
        ...{
          name: 'Lake walk',
          location: 'Thun',
          eventTime: new Date('2031-06-14T07:30:00Z'),
          distance: 12.5,
        },
        ...{ elevationDiff: 480, estimatedDuration: 4.5, price: 1200, capacity: 8, grade: 'T2' },
        ...{ gear: ['Poles', 'Water'], goodFor: ['children', 'dogs'], description: 'Two\nlines' },
        ...{ locationLat: 46.75, locationLng: 7.63, timeZone: 'Europe/Zurich', organizerId: staff.ada },
        ...{ dayEnd: new Date('2031-06-14T22:00:00Z'), status: 'scheduled', approval: 'manual' },
      },
      {
        name: 'Desert walk',
        eventTime: new Date('2031-06-14T12:05:00Z'),
        timeZone: 'America/Denver',
        price: 0,
      },
    ])
    expect(new Set(rows.map(({ chatId }) => chatId)).size).toBe(2)
  })

  it('has tours with their nights, unless there are more nights than days between', async () => {
    const tour = (nights: string, end = '2031-06-16 16:00') =>
      `name,location,event_time,end_time,nights,joins_close_at\nTour,Bern,2031-06-14 09:30,${end},${nights},2031-06-10 18:00`
    const { answer } = await callPreview(tour('Hut; Tent; Hut'))
    expect(answer.entries[0]?.errors).toEqual(['A tour of 3 days has at most 2 nights.'])
    expect((await callPreview(tour('Hut', ''))).answer.entries[0]?.errors).toEqual([
      'A hike of one day has no nights.',
    ])
    await importFile(tour('Hut; Tent'))
    expect(await imported()).toMatchObject([
      {
        nights: [{ name: 'Hut' }, { name: 'Tent' }],
        endTime: new Date('2031-06-16T14:00:00Z'),
        joinsCloseAt: new Date('2031-06-10T16:00:00Z'),
      },
    ])
  })

  it.each([
    ['a date, which is the last day', '2031-06-16', '2031-06-16T16:00:00Z'],
    ['a date as it is written in Switzerland', '16.06.2031', '2031-06-16T16:00:00Z'],
    ['the day of the start', '14.06.2031', null],
    ['a time on the day of the start', '16:00', null],
  ])('has an end that may be %s', async (_, end, expected) => {
    await importFile(`Tour;Treffpunkt;Datum;Enddatum\nLake walk;Thun;14.06.2031 09:30;${end}\n`)
    expect(await imported()).toMatchObject([
      { name: 'Lake walk', endTime: expected && new Date(expected), days: expected ? 3 : 1 },
    ])
  })

  it('shows the end of a tour beside its start, and says how a date is read', async () => {
    const tour = 'name,location,event_time,end_time\nTour,Bern,2031-06-14 09:30,'
    const { text } = await preview(`${tour}2031-06-16`)
    expect(text).toContain('14 June 2031, 09:30 – 16 June 2031, 18:00 CEST (Europe/Zurich)')
    expect(text).toContain('end_time: “2031-06-16” was read as 2031-06-16 18:00.')
    expect((await preview(`${tour}2031-06-16 16:00`)).text).toMatch(
      / – 16 June 2031, 16:00 CEST(?!.*was read as)/,
    )
    expect((await preview(`${tour}2031-06-14`)).text).not.toMatch(/ – |was read as/)
  })

  it('shows both time zones of a tour during which daylight saving time ends', async () => {
    const { text } = await preview(
      'name,location,event_time,end_time\nTour,Bern,2031-10-25 09:30,2031-10-27 18:00',
    )
    expect(text).toContain('25 October 2031, 09:30 CEST – 27 October 2031, 18:00 CET (Europe/Zurich)')
  })

  it('says what a low price amounts to, which may be meant in dollars', async () => {
    const notes = async (price: string) =>
      (await callPreview(`name,location,event_time,price\nTour,Bern,2031-06-14 09:30,${price}`)).answer
        .entries[0]?.notes
    expect(await notes('60')).toEqual(['price: “60” was read as $0.60.'])
    for (const price of ['0', '', '1000']) expect(await notes(price), price).toEqual([])
  })

  it.each([
    ['cannot be read', 'soon', '“soon” is not a time such as 2031-06-14 09:30 or 14.06.2031 09:30.'],
    ['is no date', '31.06.2031', '“31.06.2031” is not a time such as 2031-06-14 09:30 or 14.06.2031 09:30.'],
    [
      'is no instant',
      '2031-13-45T09:30Z',
      '“2031-13-45T09:30Z” is not a time such as 2031-06-14 09:30 or 14.06.2031 09:30.',
    ],
    ['is before the start', '2031-06-12', 'The end must be after the start.'],
    ['is far away', '2031-08-12', 'A tour takes at most 30 days.'],
  ])('has an error of the line whose end %s', async (_, end, error) => {
    const file = `name,location,event_time,end_time\nTour,Bern,2031-06-14 09:30,${end}\n`
    expect((await callPreview(file)).answer.entries).toMatchObject([{ line: 2, errors: [error] }])
  })

  it.each([
    [
      'semicolons, Windows-1252 and an empty last line',
      Uint8Array.from(
        'name;location;event_time\r\nH\xf6henweg;Z\xfcrich;14.06.2031 09:30\r\n;;\r\n',
        (letter) => letter.charCodeAt(0),
      ),
      'Höhenweg',
      'Zürich',
    ],
    [
      'a byte order mark and tabs',
      '\ufeffname\tlocation\tevent_time\nHöhenweg\tZürich\t2031-06-14T09:30:00Z\n',
      'Höhenweg',
      'Zürich',
    ],
    [
      'a formula as a value, which stays text',
      'name,location,event_time\n"=HYPERLINK(""x"")",\'+41 Bern,2031-06-14 09:30',
      '=HYPERLINK("x")',
      '+41 Bern',
    ],
  ])('may have %s', async (_, content, name, location) => {
    await importFile(content)
    expect(await imported()).toMatchObject([{ name, location }])
  })

  it('shows each line’s errors in the preview, and is imported without these lines if that is chosen', async () => {
    const { status, text, digest, browser } = await preview(
      [
        'name,location,event_time,price,grade,colour',
        'Lake walk,Thun,2031-06-14 09:30,1200,T2,blue',
        ',Bern,31.02.2031 09:30,=1+1,T9,',
        'Cheap walk,Bern,2031-06-14 10:00,1,,',
      ].join('\n'),
    )
    expect(status).toBe(200)
    for (const words of [
      '2 entries have errors',
      'Import 1 hike without the 2 faulty ones',
      'Line 2: Lake walk',
      'Not imported: colour',
      'Name is required.',
      '“31.02.2031 09:30” is not a time',
      'Price must be a whole number, in cents where the currency has them: 2500 for 25.00.',
      'A grade is one of T1 to T6.',
      'Cheap walk',
    ])
      expect(text).toContain(words)
    const confirm = (fields: Record<string, string> = {}) =>
      browser.submit('/admin/import/confirm', { digest, organizer: '', ...fields })
    const flash = () => decodeURIComponent(browser.cookies.get('flash') ?? '')
    await confirm()
    expect([await imported(), flash()]).toEqual([
      [],
      'Nothing is imported, as there are errors in the file: lines 3, 4.',
    ])
    const [, done] = await redirection(confirm({ skip_faulty: 'true' }))
    expect(await imported()).toMatchObject([{ name: 'Lake walk' }])
    const page = await html(browser.get(done ?? ''))
    expect(page).toContain('1 hike is imported, 2 with errors are left out: lines 3, 4.')
    expect(page).toContain('You find the hikes in <a href="/?tab=my-hikes">My Hikes</a>.')
  })

  it.each([
    ['one column', 'name\nLake walk', 'Line 1: There is no column location, event_time.'],
    ['headings alone', 'name,location,event_time\n', 'This file has no lines below its headings.'],
    [
      'a column twice',
      'name,name,location,event_time\na,b,c,2031-06-14 09:30',
      'There are two columns name.',
    ],
    [
      'an open quotation mark in its headings',
      'name,"location,event_time\nLake walk,Thun,2031',
      'Line 1: A quotation mark',
    ],
    [
      'many open quotation marks',
      `name,location,event_time\n${'"Lake walk,Thun\n'.repeat(12)}`,
      'Line 12: a quotation mark',
    ],
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), 'This is a workbook. Please save it as CSV'],
    [
      '2,001 lines',
      `name,location,event_time\n${'Lake walk,Thun,2031-06-14 09:30\n'.repeat(2001)}`,
      'more than 2,000 lines',
    ],
    [
      '2,001 lines between empty ones',
      `name,location,event_time\n${'Lake walk,Thun,2031-06-14 09:30\n\n\n'.repeat(2001)}`,
      'more than 2,000 lines',
    ],
    ['a route', '<?xml version="1.0"?><gpx version="1.1"></gpx>', 'This is no CSV or iCalendar file.'],
    ['bytes of a picture', Uint8Array.from([0x89, 0x50, 0, 0, 13]), 'This is no CSV or iCalendar file.'],
    ['nothing', '', 'This file is empty.'],
  ])('with %s is refused beside the field, which has the focus', async (_, content, message) => {
    const { status, text, html } = await preview(content)
    expect([status, text]).toEqual([400, expect.stringContaining(message)])
    expect(focusedFields(html)).toEqual(['file'])
  })

  it('adds nothing twice, in the same file or when it is imported again', async () => {
    await importFile(`${TABLE}Lake walk,Thun,2031-06-14 09:30\n`)
    const { text, digest } = await preview(TABLE)
    expect([text, digest]).toEqual([expect.stringContaining('All of them are there already.'), ''])
    expect(await imported()).toHaveLength(1)
  })

  it('adds nothing twice where two admins import it at once', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `Walk ${index},Thun,2031-06-14 09:30`)
    const file = ['name,location,event_time', ...lines].join('\n')
    const { digest, browser } = await preview(file)
    const fields = { digest, organizer: '' }
    await Promise.all([1, 2].map(() => browser.submit('/admin/import/confirm', fields)))
    expect((await imported()).map(({ name }) => name)).toEqual(lines.map((line) => line.split(',')[0]))
  })
})

const event = (lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20310101T000000Z', ...lines, 'END:VEVENT']
const calendar = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', ...events.flatMap(event), 'END:VCALENDAR'].join(
    '\r\n',
  )
const lake = ['UID:lake', 'SUMMARY:Lake walk', 'LOCATION:Thun', 'DTSTART;TZID=America/Denver:20310614T060000']

describe('the app’s own export', () => {
  it.each(['en', 'de', 'fr', 'it'])('comes back as it was, for a reader of %s', async (language) => {
    const at = (day: number) => new Date(Date.UTC(2031, 5, day, 7, 30))
    const known = {
      ...{ location: 'Thun', locationLat: 46.75, locationLng: 7.63, timeZone: 'Europe/Zurich' },
      ...{ capacity: 12, distance: 9.5, elevationDiff: 850, estimatedDuration: 4.5, grade: 'T3' as const },
    }
    const names = ['Lake walk', '+1', '%off', '|pipe', '=1', 'Höhenweg, "Grat"; Nord']
    for (const [index, name] of names.entries())
      await addHike({ ...known, name, eventTime: at(index + 1), price: index === 0 ? 1250 : 0 })
    await addHike({ ...known, name: 'Off', eventTime: at(20), status: 'cancelled' })
    await addHike({ ...known, name: 'Spam', eventTime: at(21), hiddenAt: new Date() })
    await setHike({ eventTime: at(25) })
    const exported = await (await browserOf('ada')).get('/admin/hikes.csv', { 'Accept-Language': language })
    const file = await exported.arrayBuffer()
    const again = await callPreview(file)
    expect(again.answer.left_out).toEqual([
      expect.stringContaining('“Off” is cancelled.'),
      expect.stringContaining('“Spam” is hidden.'),
    ])
    expect(again.answer.entries.every(({ errors, is_there }) => errors.length === 0 && is_there)).toBe(true)
    const before = await imported()
    await db.delete(hikes).where(ne(hikes.id, RIDGE))
    await importFile(file)
    const facts = (rows: typeof before) =>
      rows
        .filter(({ status, hiddenAt }) => status === 'scheduled' && hiddenAt === null)
        .map(({ name, eventTime, price, location, locationLat, distance, capacity, grade }) => ({
          ...{ name, eventTime, price, location, locationLat, distance, capacity, grade },
        }))
    expect(facts(await imported())).toEqual(facts(before))
  })
})

describe('a calendar', () => {
  it('becomes hikes of a named organizer, in the zones of its places or else its events, without those that are cancelled', async () => {
    await importFile(
      calendar(
        [
          ...lake,
          'DTEND;TZID=America/Denver:20310614T103000',
          'GEO:46.75;7.63',
          'DESCRIPTION:Fog\\, then sun',
        ],
        ['UID:hill', 'SUMMARY:Hill walk', 'LOCATION:Bern', 'DTSTART:20310615T070000Z'],
        ['UID:gone', 'SUMMARY:Gone', 'LOCATION:Bern', 'DTSTART:20310615T070000Z', 'STATUS:CANCELLED'],
        ['UID:free', 'SUMMARY:Floating walk', 'LOCATION:Bern', 'DTSTART:20310616T093000'],
        ['UID:far', 'SUMMARY:Far walk', ...lake.slice(2)],
      ),
      { organizer: 'Olga' },
    )
    const organizerId = people.olga
    expect(await imported()).toMatchObject([
      {
        ...{ name: 'Lake walk', eventTime: new Date('2031-06-14T12:00:00Z'), timeZone: 'Europe/Zurich' },
        ...{
          estimatedDuration: 4.5,
          locationLat: 46.75,
          description: 'Fog, then sun',
          importUid: 'lake',
          organizerId,
        },
      },
      { name: 'Hill walk', eventTime: new Date('2031-06-15T07:00:00Z'), timeZone: 'Europe/Zurich' },
      { name: 'Floating walk', eventTime: new Date('2031-06-16T07:30:00Z') },
      { name: 'Far walk', eventTime: new Date('2031-06-14T12:00:00Z'), timeZone: 'America/Denver' },
    ])
  })

  it('adds no hike twice that has moved since', async () => {
    await importFile(calendar(lake))
    await importFile(calendar([...lake.slice(0, 3), 'DTSTART:20310620T060000Z']))
    expect(await imported()).toHaveLength(1)
  })

  it('of cancelled events has nothing to import, and says so', async () => {
    const { text, digest } = await preview(calendar([...lake, 'STATUS:CANCELLED']))
    expect([text.includes('There is nothing to import.'), digest]).toEqual([true, ''])
    expect(text).toContain('Line 4: “Lake walk” is cancelled.')
  })

  it('says what is wrong with its events', async () => {
    const { text } = await preview(
      calendar(
        ['UID:a', 'SUMMARY:All day', 'LOCATION:Bern', 'DTSTART;VALUE=DATE:20310614'],
        ['UID:b', 'LOCATION:Bern', 'DTSTART:20310614T060000Z'],
        [...lake, 'RRULE:FREQ=WEEKLY;COUNT=2'],
        ['UID:gone', 'SUMMARY:Gone', 'LOCATION:Bern', 'DTSTART:20310615T070000Z', 'STATUS:cancelled'],
        ['UID:c', 'SUMMARY:No start', 'LOCATION:Bern'],
        ['UID:d', 'SUMMARY:No such start', 'LOCATION:Bern', 'DTSTART:soon', 'DURATION:long'],
      ),
    )
    for (const words of [
      'It lasts all day',
      'Name is required.',
      'It repeats: date 2 of the 2 that are imported.',
      '“soon” is no start such as 20310614T093000Z.',
      'Line 25: “Gone” is cancelled.',
    ])
      expect(text).toContain(words)
    expect((await preview('BEGIN:VCALENDAR\r\nnonsense')).text).toContain(
      'Line 2: “nonsense” cannot be read.',
    )
  })
})

describe('the file', () => {
  it.each(['vera', 'pia', 'mona'] as const)('is not taken from %s', async (by) => {
    const { status, browser } = await preview(TABLE, { by })
    const confirmed = await browser.submit('/admin/import/confirm', { digest: '', organizer: '' })
    const refused = by === 'vera' ? [303, 303] : [403, 403]
    expect([status, confirmed.status]).toEqual(refused)
    expect(await env.PICTURES.list({ prefix: IMPORTS })).toMatchObject({ objects: [] })
  })

  it('is refused with 413 beside the form if it is larger than 2 MB', async () => {
    const start = 'name,location,event_time,notes\nLake walk,Thun,2031-06-14 09:30,'
    const ofSize = (bytes: number) => start + 'x'.repeat(bytes - start.length)
    const largest = await preview(ofSize(2 * 1024 * 1024))
    expect([largest.status, largest.digest]).toEqual([200, expect.stringMatching(/./)])
    await env.PICTURES.delete(`${IMPORTS}${staff.ada}`)
    const { status, text, digest } = await preview(ofSize(2 * 1024 * 1024 + 1))
    expect([status, digest]).toEqual([413, ''])
    expect(text).toContain('This file is larger than 2 MB.')
    expect(text).toContain('Members from a spreadsheet')
    expect(await env.PICTURES.head(`${IMPORTS}${staff.ada}`)).toBeNull()
  })

  it('is imported only as it was previewed, and deleted afterwards', async () => {
    const { digest, browser } = await preview(TABLE)
    await preview(TABLE.replace('Lake', 'River'))
    await browser.submit('/admin/import/confirm', { digest, organizer: '' })
    expect(await imported()).toEqual([])
    await importFile(TABLE)
    await finishJobs()
    expect(await env.PICTURES.head(`${IMPORTS}${staff.ada}`)).toBeNull()
  })

  it('is deleted after a day where nobody imports it', async () => {
    await preview(TABLE)
    await db.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.kind, 'delete-import'))
    await finishJobs()
    expect(await env.PICTURES.head(`${IMPORTS}${staff.ada}`)).toBeNull()
  })

  it('needs an organizer who is a member', async () => {
    const { status, text } = await preview(TABLE, { organizer: 'nobody.here' })
    expect([status, text]).toEqual([400, expect.stringContaining('There is nobody called nobody.here.')])
  })
})
