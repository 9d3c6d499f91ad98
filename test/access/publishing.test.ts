import { beforeEach, describe, expect } from 'vitest'
import { it, POST, seedStaff, staff } from '../admin/support.ts'
import { finishJobs } from '../jobs/support.ts'
import { answer, as, asUser, html, RIDGE, setUser } from '../support.ts'

beforeEach(seedStaff)

const hike = { name: 'Walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }
const post = { title: 'Over the ridge', content: '<p>Fog.</p>' }
const writes: [string, unknown][] = [
  ['/api/events/', hike],
  [`/api/events/${RIDGE}/duplicate/`, { event_time: hike.event_time }],
  ['/api/blog/', post],
]
const CONFIRM = 'Please confirm your e-mail address first: a link was sent to it when you signed up.'
const ASK = 'A moderator has to approve you first: please write to hello@waymark.example.'
const settings = {
  everybody: { allowing: {}, refusal: '' },
  confirmed: { allowing: { emailVerified: true }, refusal: CONFIRM },
  approved: { allowing: { approved: true }, refusal: ASK },
} as const

describe.each(Object.entries(settings))('WHO_PUBLISHES=%s', (WHO_PUBLISHES, { allowing, refusal }) => {
  it.each(writes)('allows %s', async (path, body) => {
    if (Object.keys(allowing).length > 0) await setUser('olga', allowing)
    expect((await (await as('olga', { WHO_PUBLISHES })).post(path, body)).status).toBe(201)
  })

  it.each(refusal ? writes : [])('refuses %s, and says what to do', async (path, body) => {
    await setUser('olga', {
      emailVerified: !('emailVerified' in allowing),
      approved: !('approved' in allowing),
    })
    const olga = await as('olga', { WHO_PUBLISHES })
    expect(await answer(olga.post(path, body))).toEqual([403, { error: refusal }])
    // In a group that approves members, unapproved members can save hikes as drafts.
    for (const page of WHO_PUBLISHES === 'approved' ? ['/?tab=blog'] : ['/', '/?tab=blog'])
      expect(await html(olga.get(page))).toContain('"/publishing"')
    expect((await olga.get('/?tab=blog&write=1')).headers.get('Location')).toBe('/publishing')
    expect(await html(olga.get('/publishing'))).toContain(refusal)
  })

  it.each(writes.filter(([path]) => !path.includes('duplicate')))(
    'allows moderators %s',
    async (path, body) => {
      expect((await (await asUser(staff.mona, { WHO_PUBLISHES })).post(path, body)).status).toBe(201)
    },
  )
})

it('refuses a new post from the form without scripts, and saves one that its author has published before', async () => {
  const olga = await as('olga', { WHO_PUBLISHES: 'approved' })
  const refused = await olga.submit('/blog', post)
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining(ASK)])
  const saved = await olga.submit(`/blog/${POST}`, { ...post, title: 'Sun' })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `/blog/${POST}`])
  expect(await html(olga.get(`/blog/${POST}`))).toContain('Sun')
})

it('sends the link to confirm an address again', async () => {
  const olga = await as('olga', { WHO_PUBLISHES: 'confirmed' })
  expect(await html(olga.get('/publishing'))).toContain('name="next" value="/publishing"')
  expect((await olga.submit('/settings/account/confirm', { next: '/publishing' })).status).toBe(303)
  await finishJobs()
  expect(JSON.stringify(await (await olga.get('/dev/outbox.json')).json())).toContain('olga@example.org')
})

it('shows no way to publish to whoever may not, and the usual one to all others', async ({ olga }) => {
  expect(await html(olga.get('/'))).not.toContain('/publishing')
})
