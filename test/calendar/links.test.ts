import { beforeEach, describe, expect, it } from 'vitest'
import { calendarLinks } from '../../src/hikes/view/calendar-links.ts'
import { addHike, html, seed, visitor } from '../support.ts'

beforeEach(seed)

const hike = {
  id: 7,
  name: 'Käse & Brot, 50% off #1',
  location: 'Kandersteg',
  end_time: null,
  event_time: '2031-06-14T07:00:30.000Z',
  time_zone: 'Europe/Zurich',
  status: 'scheduled' as const,
  estimated_duration: 5,
}

describe('the links that add a hike to a calendar', () => {
  const links = Object.fromEntries(
    calendarLinks(hike, 'https://hikes.example').map(({ label, href }) => [label, href]),
  )
  const linkTo = (label: string) => new URL(links[label] ?? '', 'https://hikes.example')

  it('lead to its file', () => {
    expect(linkTo('File for your calendar').href).toBe('https://hikes.example/events/7.ics')
  })

  it('fill in Google’s form', () => {
    const { origin, pathname, searchParams } = linkTo('Google Calendar')
    expect(origin + pathname).toBe('https://calendar.google.com/calendar/render')
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: hike.name,
      dates: '20310614T070030Z/20310614T120030Z',
      ctz: 'Europe/Zurich',
      location: 'Kandersteg',
      details: 'https://hikes.example/events/7',
    })
  })

  it.each([
    ['Outlook.com', 'https://outlook.live.com'],
    ['Microsoft 365', 'https://outlook.office.com'],
  ])('fill in the form of %s', (label, host) => {
    const { origin, pathname, searchParams } = linkTo(label)
    expect([origin, pathname]).toEqual([host, '/calendar/deeplink/compose'])
    expect(Object.fromEntries(searchParams)).toEqual({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: hike.name,
      startdt: '2031-06-14T07:00:30Z',
      enddt: '2031-06-14T12:00:30Z',
      location: 'Kandersteg',
      body: 'https://hikes.example/events/7',
    })
  })

  it('lead to its file alone once it is cancelled, as the pages cannot say that', () => {
    const labels = calendarLinks({ ...hike, status: 'cancelled' }, 'https://hikes.example')
    expect(labels.map(({ label }) => label)).toEqual(['File for your calendar'])
  })

  it('are on the page of a hike until its day is over', async () => {
    const eventTime = new Date('2031-06-14T07:00:30Z')
    const page = await html(
      visitor().page(await addHike({ id: hike.id, name: hike.name, location: hike.location, eventTime })),
    )
    for (const { href } of calendarLinks({ ...hike, estimated_duration: null }, 'http://localhost'))
      expect(page).toContain(`href="${href}"`)
    const past = await addHike({ eventTime: new Date('2020-06-14T07:00:30Z') })
    expect(await html(visitor().page(past))).not.toContain('Add to calendar')
  })
})
