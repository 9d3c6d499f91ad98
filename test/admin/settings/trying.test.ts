import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createMailbox, refusal } from '../../notices/mailbox.ts'
import { subscribed, titlesOf } from '../../notices/push/support.ts'
import { answer, as, asUser, html } from '../../support.ts'
import { browserOf, seedStaff, staff } from '../support.ts'

beforeEach(seedStaff)

const GROUP = '/admin/group'

describe('a test mail', () => {
  it('goes to the admin who asks for it, at once, and the page says so', async () => {
    const mailbox = createMailbox()
    const ada = await asUser(staff.ada, mailbox.bindings, { isProduction: true })
    expect((await ada.submit(`${GROUP}/test-mail`, {})).status).toBe(303)
    expect(mailbox.sent).toMatchObject([{ to: 'ada@example.org', subject: 'Waymark: a test mail' }])
    expect(await html(ada.get(GROUP))).toContain('A test mail is on its way to ada@example.org.')
  })

  it('that the provider refuses is reported with its reason', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const mailbox = createMailbox()
    mailbox.before = () => {
      throw refusal('E_SENDER_NOT_VERIFIED')
    }
    const ada = await asUser(staff.ada, mailbox.bindings, { isProduction: true })
    expect(await answer(ada.post('/api/admin/test_mail/'))).toEqual([
      409,
      { error: 'The mail was not sent: the provider refuses it (E_SENDER_NOT_VERIFIED).' },
    ])
    mailbox.before = () => {
      throw new Error('Connection lost.')
    }
    expect(await answer(ada.post('/api/admin/test_mail/'))).toEqual([
      503,
      { error: 'The provider of mail cannot be reached now. Please try again.' },
    ])
  })
})

describe('a test notification', () => {
  it('is sent to each browser of the admin', async () => {
    const ada = await browserOf('ada')
    const endpoint = await subscribed(ada)
    expect(await answer(ada.post('/api/admin/test_notification/'))).toEqual([200, { sent: 1 }])
    expect(titlesOf(endpoint)).toEqual(['Waymark: a test notification'])
    await ada.submit(`${GROUP}/test-notification`, {})
    expect(await html(ada.get(GROUP))).toContain('A test notification is on its way to your browser.')
  })

  it('needs a browser that gets notifications, and keys of the site', async () => {
    const ada = await browserOf('ada')
    await ada.submit(`${GROUP}/test-notification`, {})
    expect(await html(ada.get(GROUP))).toContain('You get notifications in no browser yet.')
    const without = await asUser(staff.ada, { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' })
    expect(await answer(without.post('/api/admin/test_notification/'))).toEqual([
      409,
      { error: 'This site sends no notifications: it has no keys for them.' },
    ])
  })
})

it('both are for admins alone, and limited', async () => {
  for (const path of ['test_mail', 'test_notification']) {
    expect((await (await browserOf('mona')).post(`/api/admin/${path}/`)).status).toBe(403)
    expect((await (await as('olga')).post(`/api/admin/${path}/`)).status).toBe(403)
  }
  const ada = await browserOf('ada', { RATE_LIMITS: '' })
  const statuses: number[] = []
  for (let time = 0; time < 11; time++) statuses.push((await ada.post('/api/admin/test_mail/')).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})
