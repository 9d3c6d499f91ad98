import { beforeEach, describe, expect } from 'vitest'
import { attendance, hikes, participation } from '../../../src/db/schema.ts'
import { DAY } from '../../../src/shared/duration.ts'
import { randomIntegers } from '../../random.ts'
import { addHike, appoint, type Browser, db, freezeClock, html, people } from '../../support.ts'
import { browserOf, it, type Person, seedStaff } from '../support.ts'

const YEAR = 2031
/** A day in the year after `YEAR`, when all hikes of `YEAR` are over. */
const JANUARY = new Date('2032-01-20T12:00Z')

beforeEach(async () => {
  await seedStaff()
  await db.delete(participation)
  await db.delete(hikes)
})

type Line = Record<string, string>
/** Downloads the file for a season. Returns a function that finds the lines with a given value in the column `by`. */
async function season(browser: Browser, year = YEAR) {
  const response = await browser.get(`/admin/season.csv?year=${year}`, { 'Accept-Language': 'en' })
  expect([response.status, response.headers.get('Content-Disposition')]).toEqual([
    200,
    `attachment; filename="season-${year}.csv"`,
  ])
  const [head = [], ...rows] = (await response.text())
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replace('\ufeff', '').split(','))
  const lines = rows.map(
    (row): Line => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])),
  )
  return (by: string) => lines.filter((line) => line.by === by)
}

const at = (date: string, values: Parameters<typeof addHike>[0] = {}) =>
  addHike({ eventTime: new Date(`${date}T08:00Z`), timeZone: 'Europe/Zurich', ...values })
const mark = (hikeId: number, name: keyof typeof people, attended: boolean) =>
  db.insert(attendance).values({ hikeId, userId: people[name], attended })
const join = (hikeId: number, name: keyof typeof people) =>
  db
    .insert(participation)
    .values({ hikeId, userId: people[name], state: 'participant', createdAt: new Date() })

const figures = ({ by, name, date, organizer, grade, ...figures }: Line) => figures

describe('the season', () => {
  beforeEach(() => freezeClock(JANUARY))

  it('counts the guests of those who came', async ({ mona }) => {
    const endTime = new Date('2031-06-15T16:00Z')
    const id = await at('2031-06-14', { name: 'Tour', endTime, days: 2 })
    for (const name of ['pia', 'quentin', 'simon'] as const) await join(id, name)
    // By this time the names of guests have been deleted.
    await db.update(participation).set({ people: 3, guests: [] })
    await mark(id, 'pia', true)
    await mark(id, 'quentin', false)
    const [line] = (await season(mona))('hike')
    // Olga, who organizes, and Pia with her two guests.
    expect(line).toMatchObject({ came: '4', person_days: '8', missed: '1', first_timers: '2' })
  })

  it('counts who came, organizers included, who missed and who was not marked', async ({ mona }) => {
    const id = await at('2031-06-14', {
      name: 'Ridge',
      capacity: 8,
      distance: 9.24,
      elevationDiff: 470.4,
      grade: 'T3',
    })
    for (const name of ['pia', 'quentin', 'simon'] as const) await join(id, name)
    await mark(id, 'pia', true)
    await mark(id, 'quentin', false)
    const lines = await season(mona)
    expect(lines('hike')).toEqual([
      {
        ...{ by: 'hike', name: 'Ridge', date: '2031-06-14', organizer: 'olga', grade: 'T3' },
        ...{
          held: '1',
          cancelled: '0',
          places: '8',
          came: '2',
          person_days: '2',
          missed: '1',
          not_marked: '1',
        },
        ...{ kilometres: '9.2', ascent_m: '470', first_timers: '2' },
      },
    ])
    for (const [by, name] of [
      ['organizer', 'olga'],
      ['month', '2031-06'],
      ['grade', 'T3'],
      ['year', '2031'],
    ] as const) {
      const [sum = {}] = lines(by)
      expect([sum.name, figures(sum)]).toEqual([name, figures(lines('hike')[0] ?? {})])
    }
  })

  it('counts a co-organizer once, and not where marked as missing', async ({ mona }) => {
    const id = await at('2031-06-14')
    await appoint('simon', id)
    await appoint('pia', id)
    await join(id, 'simon')
    await mark(id, 'simon', true)
    await mark(id, 'pia', false)
    const [hike = {}] = (await season(mona))('hike')
    expect([hike.came, hike.missed, hike.not_marked]).toEqual(['2', '1', '0'])
  })

  it('counts the days of a tour for each who came', async ({ mona }) => {
    const id = await at('2031-06-14', { endTime: new Date('2031-06-16T13:00Z') })
    await mark(id, 'pia', true)
    const [hike = {}] = (await season(mona))('hike')
    expect([hike.came, hike.person_days]).toEqual(['2', '6'])
  })

  it('counts somebody as a first-timer at their first hike of all years', async ({ mona }) => {
    const before = await at('2030-05-01')
    const [first, second] = [await at('2031-06-14'), await at('2031-06-21')]
    await mark(before, 'simon', true)
    for (const id of [first, second]) for (const name of ['simon', 'pia'] as const) await mark(id, name, true)
    const lines = (await season(mona))('hike')
    expect(lines.map((line) => line.first_timers)).toEqual(['1', '0'])
  })

  it('counts a cancelled hike only as cancelled, and leaves hidden ones and those ahead out', async ({
    mona,
  }) => {
    await at('2031-03-01', { name: 'Off', status: 'cancelled', capacity: 9, distance: 10 })
    await at('2031-03-02', { name: 'Hidden', hiddenAt: new Date() })
    freezeClock(new Date('2031-03-03T12:00Z'))
    await at('2031-03-03', { name: 'Today' })
    const lines = (await season(mona))('hike')
    expect(lines).toEqual([
      expect.objectContaining({
        name: 'Off',
        held: '0',
        cancelled: '1',
        places: '',
        came: '0',
        kilometres: '0',
      }),
    ])
  })

  it('has a hike in the year and month of its start on its own clock', async ({ mona }) => {
    const newYear = new Date('2031-12-31T20:00Z')
    await addHike({ name: 'Auckland', eventTime: newYear, timeZone: 'Pacific/Auckland' })
    await addHike({ name: 'Bern', eventTime: newYear })
    expect((await season(mona))('month').map(({ name }) => name)).toEqual(['2031-12'])
    expect((await season(mona, 2032))('hike').map(({ name, date }) => [name, date])).toEqual([
      ['Auckland', '2032-01-01'],
    ])
  })

  it('is shown as tables with the same totals, and the files of the group for admins', async ({
    mona,
    ada,
  }) => {
    await at('2031-06-14', { name: 'Ridge' })
    const page = await html(mona.get(`/admin/season?year=${YEAR}`))
    for (const title of ['By month', 'By organizer', 'By grade', 'Hikes'])
      expect(page).toContain(`<caption>${title}</caption>`)
    for (const words of [
      'Held: 1, cancelled: 0. Came: 1.',
      'June 2031',
      'Ridge',
      'No grade',
      'href="/admin/season.csv?year=2031"',
    ])
      expect(page).toContain(words)
    // No hike has a limited number of places, so the column is omitted.
    expect(page).not.toContain('>Places</th>')
    expect(page).not.toContain('/admin/members.csv')
    const empty = await html(ada.get('/admin/season'))
    for (const words of ['No hike of 2032 is', 'href="/admin/members.csv"', 'href="/admin/hikes.csv"'])
      expect(empty).toContain(words)
  })

  it('leads to the years before and after, from the first to the last that has a hike', async ({ mona }) => {
    const links = async (year: number) =>
      [
        ...(await html(mona.get(`/admin/season?year=${year}`))).matchAll(
          /href="\/admin\/season\?year=(\d+)"/g,
        ),
      ].map(([, other]) => other)
    expect(await links(2031)).toEqual([])
    await at('2028-06-14')
    // In Zurich, it is already 2031.
    await addHike({ eventTime: new Date('2030-12-31T23:30Z'), timeZone: 'Europe/Zurich' })
    await at('2027-06-14', { hiddenAt: new Date() })
    await at('2033-06-14')
    expect(await links(2028)).toEqual(['2029'])
    expect(await links(2029)).toEqual(['2028', '2030'])
    expect(await links(2031)).toEqual(['2030'])
    expect(await links(2035)).toEqual(['2031'])
    expect(await links(2020)).toEqual(['2028'])
  })

  it('refuses a wrong year', async ({ mona }) => {
    for (const path of ['/admin/season', '/admin/season.csv'])
      for (const year of ['31', '20311', 'x', '0000'])
        expect([path, year, (await mona.get(`${path}?year=${year}`)).status]).toEqual([path, year, 400])
  })
})

describe.each(['/admin/season', '/admin/season.csv'])('%s', (path) => {
  it.each<[Person, number]>([
    ['vera', 303],
    ['simon', 403],
    ['olga', 403],
    ['mona', 200],
    ['ada', 200],
  ])('answers %s with %i', async (person, status) => {
    expect((await (await browserOf(person)).get(path)).status).toBe(status)
  })
})

const NAMES = ['olga', 'pia', 'quentin', 'simon'] as const

/** Inserts hikes in three years, some cancelled or hidden, with people who came, did not come, or were not marked. */
async function randomHikes(seed: number) {
  const random = randomIntegers(seed)
  const made = []
  for (let i = 0; i < 40; i++) {
    const owner = NAMES[random(4)] ?? 'olga'
    const values = {
      eventTime: new Date(Date.UTC(2030 + random(3), random(12), 1 + random(28), random(24))),
      organizerId: people[owner],
      status: random(5) === 0 ? ('cancelled' as const) : ('scheduled' as const),
      hiddenAt: random(9) === 0 ? new Date() : null,
      capacity: random(3) === 0 ? null : 4 + random(20),
      distance: random(4) === 0 ? null : random(2000) / 100,
      elevationDiff: random(4) === 0 ? null : random(150000) / 100,
      grade: ([null, 'T1', 'T2', 'T3'] as const)[random(4)] ?? null,
    }
    const id = await at('2031-01-01', values)
    const co = NAMES.filter((name) => name !== owner && random(6) === 0)
    const marks = NAMES.filter((name) => name !== owner).flatMap((name) => {
      const attended = [true, true, false, null, undefined][random(5)]
      return attended === undefined ? [] : [{ name, attended }]
    })
    for (const name of co) await appoint(name, id)
    for (const { name, attended } of marks) {
      await join(id, name)
      if (attended !== null) await mark(id, name, attended)
    }
    made.push({ id, owner, co, marks, ...values })
  }
  return made
}

it.each([1, 2, 3])('a season made at random has sums that agree (%i)', async (seed) => {
  freezeClock(JANUARY)
  const made = await randomHikes(seed)
  const { format: local } = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' })
  const isCounted = ({ hiddenAt, eventTime }: (typeof made)[number]) =>
    hiddenAt === null && eventTime.getTime() + DAY < JANUARY.getTime()
  const counted = made
    .filter(isCounted)
    .sort((a, b) => Number(a.eventTime) - Number(b.eventTime) || a.id - b.id)
  const known = new Set<string>()
  const expected = counted.flatMap((hike) => {
    const held = hike.status === 'scheduled'
    const missing = hike.marks.filter(({ attended }) => attended === false).map(({ name }) => name)
    const organizers = [hike.owner, ...hike.co].filter((name) => !missing.includes(name))
    const came = held
      ? [
          ...new Set([
            ...organizers,
            ...hike.marks.filter(({ attended }) => attended).map(({ name }) => name),
          ]),
        ]
      : []
    const first = came.filter((name) => !known.has(name))
    for (const name of came) known.add(name)
    const unmarked = hike.marks.filter(({ name, attended }) => attended === null && !hike.co.includes(name))
    const date = local(hike.eventTime)
    if (!date.startsWith('2031')) return []
    return {
      keys: { organizer: hike.owner, month: date.slice(0, 7), grade: hike.grade ?? '', year: '2031' },
      figures: {
        held: Number(held),
        cancelled: Number(!held),
        places: held ? hike.capacity : null,
        came: came.length,
        person_days: came.length,
        missed: held ? missing.length : 0,
        not_marked: held ? unmarked.length : 0,
        kilometres: held ? Math.round((hike.distance ?? 0) * 10) / 10 : 0,
        ascent_m: held ? Math.round(hike.elevationDiff ?? 0) : 0,
        first_timers: first.length,
      },
    }
  })
  const lines = await season(await browserOf('mona'))
  const numbers = (line: Line) =>
    Object.fromEntries(
      Object.entries(figures(line)).map(([name, value]) => [name, value === '' ? null : Number(value)]),
    )
  expect(lines('hike').map(numbers)).toEqual(expected.map((hike) => hike.figures))
  for (const by of ['organizer', 'month', 'grade', 'year'] as const) {
    const groups = Map.groupBy(expected, ({ keys }) => keys[by])
    expect(lines(by).map(({ name }) => name)).toEqual([...groups.keys()].sort())
    for (const line of lines(by)) {
      const group = groups.get(line.name ?? '') ?? []
      const sum = (name: keyof (typeof expected)[number]['figures']) => {
        const values = group.map(({ figures }) => figures[name]).filter((value) => value !== null)
        return values.length === 0
          ? null
          : Math.round(values.reduce((one, other) => one + other, 0) * 10) / 10
      }
      const names = Object.keys(expected[0]?.figures ?? {}) as Parameters<typeof sum>[0][]
      expect(numbers(line)).toEqual(Object.fromEntries(names.map((name) => [name, sum(name)])))
    }
  }
})
