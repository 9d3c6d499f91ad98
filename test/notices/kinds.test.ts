import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { comments, notices, organizerInvitations, posts, rides, users } from '../../src/db/schema.ts'
import { moneyKinds, type NoticeKind } from '../../src/db/tables/notices.ts'
import { kindOf, kindsWhere } from '../../src/notices/kinds.ts'
import { groupNames as groups } from '../../src/notices/preferences.ts'
import { DAY, HOUR, MINUTE } from '../../src/shared/duration.ts'
import { accountOf, createTestStripe, pay, startPayment } from '../money/test-stripe.ts'
import { sampleOf } from '../sample.ts'
import {
  addHike,
  appoint,
  as,
  type Browser,
  db,
  freezeClock,
  type Name,
  people,
  RIDGE,
  seed,
  setHike,
} from '../support.ts'
import { deliver, mailed, mails, notified, passTime, sweepAndDeliver, verifyAll } from './support.ts'

const PATH = `/api/events/${RIDGE}/`

let room = ''
let browsers: Partial<Record<Name, Browser>> = {}
const by = async (name: Name) => (browsers[name] ??= await as(name))

beforeEach(async () => {
  browsers = {}
  freezeClock()
  await seed()
  await verifyAll()
  room = crypto.randomUUID()
  await setHike({ chatId: room })
})

type Case = {
  kind: NoticeKind
  /** Causes the notice. Can be repeated, except for payments. */
  act: () => Promise<unknown>
  gets: Name[]
  subject: string
  text: string
  path: string
  /** The path of the second link in the email. */
  otherPath?: string
}

const moveStart = (before: number) => setHike({ eventTime: new Date(Date.now() + before), remindedOf: null })

let stripe: ReturnType<typeof createTestStripe>

const cases: Case[] = [
  {
    kind: 'join_requested',
    act: async () => (await by('simon')).join(),
    gets: ['olga'],
    subject: 'Ridge walk: simon asks to join',
    text: 'simon asks to join Ridge walk.',
    path: `/events/${RIDGE}#requests`,
  },
  {
    kind: 'left',
    act: async () => (await by('pia')).leave(),
    gets: ['olga'],
    subject: 'Ridge walk: pia has left',
    text: 'pia has left Ridge walk.',
    path: `/events/${RIDGE}`,
  },
  {
    kind: 'approved',
    act: async () => (await by('olga')).approve('quentin'),
    gets: ['quentin'],
    subject: 'Ridge walk: you are taking part',
    text: 'olga has approved your request: you are taking part in Ridge walk.',
    path: `/events/${RIDGE}`,
  },
  {
    kind: 'rejected',
    act: async () => (await by('olga')).reject('quentin'),
    gets: ['quentin'],
    subject: 'Ridge walk: your request was declined',
    text: 'olga has declined your request to join Ridge walk.',
    path: '/',
  },
  {
    kind: 'joining_opened',
    act: async () => {
      const opening = Date.now() + HOUR
      await setHike({ joinsOpenAt: new Date(opening) })
      await (await by('simon')).post(`${PATH}watch/`)
      await setHike({ joinsOpenAt: new Date() })
      await sweepAndDeliver()
    },
    gets: ['simon'],
    subject: 'Ridge walk: joining has opened',
    text: 'You can ask to join Ridge walk now.',
    path: `/events/${RIDGE}`,
  },
  {
    kind: 'too_few',
    act: async () => {
      await setHike({ minParticipants: 4 })
      await moveStart(47 * HOUR)
      await sweepAndDeliver()
    },
    gets: ['olga'],
    subject: 'Ridge walk: 1 of at least 4 people come',
    text: 'Too few people come to Ridge walk: 1 of at least 4.',
    path: `/events/${RIDGE}/confirm`,
    otherPath: `/events/${RIDGE}/cancel`,
  },
  {
    kind: 'takes_place',
    act: async () => {
      await setHike({ minParticipants: 4 })
      await (await by('olga')).post(`${PATH}confirm/`)
    },
    gets: ['pia'],
    subject: 'Ridge walk takes place',
    text: 'Ridge walk takes place: olga has confirmed it.',
    path: `/events/${RIDGE}`,
  },
  {
    kind: 'event_changed',
    act: async () => {
      await (await by('olga')).edit({ location: 'Frutigen', reason: 'The bus does not run.' })
      passTime(11 * MINUTE)
      await deliver()
    },
    gets: ['pia', 'quentin'],
    subject: 'Ridge walk has changed: Kandersteg → Frutigen',
    text: 'Ridge walk has changed.\n\nPlace: Kandersteg → Frutigen\n',
    path: `/events/${RIDGE}`,
  },
  {
    kind: 'ride_changed',
    act: async () => {
      await (await by('olga')).post(`${PATH}rides/`, { from: 'Bern', seats: 3 })
      const [ride] = await db.select().from(rides)
      await (await by('pia')).post(`${PATH}rides/${ride?.id}/take/`)
    },
    gets: ['olga'],
    subject: 'Ridge walk: pia has taken a seat in your car',
    text: 'pia has taken a seat in your car to Ridge walk.',
    path: `/events/${RIDGE}#rides`,
  },
  {
    kind: 'event_cancelled',
    act: async () => (await by('olga')).cancel('Snow is forecast.'),
    gets: ['pia', 'quentin'],
    subject: 'Ridge walk is cancelled',
    text: 'olga has cancelled Ridge walk.',
    path: `/events/${RIDGE}`,
  },
  {
    kind: 'organizing_asked',
    act: async () => (await by('olga')).post(`${PATH}organizers/`, { user_id: people.simon }),
    gets: ['simon'],
    subject: 'Ridge walk: olga asks you to organize it together',
    text: 'olga asks you to organize Ridge walk together.',
    path: `/events/${RIDGE}/organizers`,
  },
  {
    kind: 'organizing_answered',
    act: async () => {
      await db
        .insert(organizerInvitations)
        .values({ hikeId: RIDGE, userId: people.simon, createdAt: new Date() })
        .onConflictDoNothing()
      await (await by('simon')).post(`${PATH}organizers/accept/`)
    },
    gets: ['olga'],
    subject: 'Ridge walk: simon organizes it with you now',
    text: 'simon organizes Ridge walk with you now.',
    path: `/events/${RIDGE}`,
  },
  {
    kind: 'organizing_appointed',
    act: async () => (await by('olga')).post(`${PATH}organizers/`, { user_id: people.pia }),
    gets: ['pia'],
    subject: 'Ridge walk: olga has made you a co-organizer',
    text: 'olga has made you a co-organizer of Ridge walk.',
    path: `/events/${RIDGE}`,
  },
  {
    kind: 'organizing_dismissed',
    act: async () => {
      await appoint('simon')
      await (await by('olga')).delete(`${PATH}organizers/${people.simon}/`)
    },
    gets: ['simon'],
    subject: 'Ridge walk: olga has removed you as a co-organizer',
    text: 'olga has removed you as a co-organizer of Ridge walk.',
    path: `/events/${RIDGE}`,
  },
  {
    kind: 'announcement',
    act: async () => (await by('olga')).announce('Meet at the west exit.'),
    gets: ['pia'],
    subject: 'Ridge walk: a message from olga',
    text: 'Message from olga\n\nMeet at the west exit.\n\nHike: Ridge walk\nWhen: ',
    path: `/events/${RIDGE}`,
  },
  {
    kind: 'event_deleted',
    act: async () => (await by('olga')).deleteHike(),
    gets: ['pia', 'quentin'],
    subject: 'Ridge walk does not take place',
    text: 'olga has deleted Ridge walk, planned for',
    path: '/',
  },
  {
    kind: 'comment',
    act: async () => {
      const createdAt = new Date()
      const post = { id: 1, authorId: people.olga, title: 'Over the ridge', content: '' }
      const comment = { id: 1, postId: 1, authorId: people.pia, text: 'Cows!', createdAt }
      await db
        .insert(posts)
        .values({ ...post, createdAt, updatedAt: createdAt })
        .onConflictDoNothing()
      await db.insert(comments).values(comment).onConflictDoNothing()
      await (await by('simon')).post('/api/blog/1/comments/', { text: 'Where?' })
    },
    gets: ['olga', 'pia'],
    subject: 'Over the ridge: simon has commented',
    text: 'simon has commented on Over the ridge.\n\n“Where?”',
    path: '/comments/',
  },
  {
    kind: 'reminder',
    act: async () => {
      await moveStart(DAY - MINUTE)
      await sweepAndDeliver()
    },
    gets: ['olga', 'pia'],
    subject: 'Ridge walk starts on ',
    text: 'Ridge walk starts on',
    path: `/events/${RIDGE}`,
    otherPath: `/events/${RIDGE}#chat`,
  },
  {
    kind: 'new_hikes',
    act: async () => {
      // Signs in again, because a test's session lasts an hour.
      const pia = await as('pia')
      if ((await pia.post('/api/searches/', { query: '' })).status === 200) return
      passTime(MINUTE)
      await addHike({ eventTime: new Date(Date.now() + 7 * DAY) })
      passTime(DAY)
      await sweepAndDeliver()
    },
    gets: ['pia'],
    subject: 'Lake walk: a new hike like those you look for',
    text: 'A new hike like those you look for: Lake walk.',
    path: '/events/',
  },
  {
    kind: 'payment_due',
    act: async () => (await by('olga')).post(`${PATH}remind_unpaid/`),
    gets: ['pia'],
    subject: 'Ridge walk is not paid yet: $12.00',
    text: 'olga reminds you that Ridge walk is not paid yet: $12.00.',
    path: `/events/${RIDGE}`,
  },
  {
    kind: 'report_offered',
    act: async () => {
      await moveStart(-DAY - MINUTE)
      await sweepAndDeliver()
    },
    gets: ['olga', 'pia'],
    subject: 'Ridge walk: how was it?',
    text: 'How was Ridge walk? Write about it.',
    path: `/events/${RIDGE}#afterwards`,
  },
  {
    kind: 'chat_unread',
    act: async () => {
      // Signs in again, because a test's session lasts an hour.
      const posted = await (await as('pia')).say('Who has a rope?')
      expect(posted.status).toBe(201)
      passTime(31 * MINUTE)
      await runDurableObjectAlarm(env.CHAT.getByName(room))
      await deliver()
    },
    gets: ['olga'],
    subject: 'Ridge walk: a message from pia',
    text: 'pia wrote in the chat of Ridge walk.',
    path: `/events/${RIDGE}#chat`,
  },
  {
    kind: 'payment_received',
    act: async () => {
      const { browser } = await pay(stripe, 'pia')
      await stripe.deliverAll()
      await browser.markPaid()
    },
    gets: ['olga'],
    subject: 'Ridge walk: pia has paid $12.00',
    text: 'pia has paid $12.00 for Ridge walk.',
    path: '/payments',
  },
  {
    kind: 'payment_refunded',
    act: async () => {
      const { browser } = await pay(stripe, 'pia')
      await browser.leave()
      await stripe.deliverAll()
      await stripe.sweep()
    },
    gets: ['pia'],
    subject: 'Ridge walk: you get back $12.00',
    text: 'You get back $12.00 for Ridge walk.',
    path: '/payments/mine',
  },
  {
    kind: 'payment_failed_refund',
    act: async () => {
      const pia = await stripe.as('pia')
      await stripe.confirm((await startPayment(pia)).secret, 'pm_card_refundFail')
      await stripe.deliverAll()
      await pia.leave()
      await stripe.deliverAll()
      await stripe.sweep()
    },
    gets: ['pia'],
    subject: 'Ridge walk: your refund of $12.00 did not arrive',
    text: 'Your refund of $12.00 for Ridge walk did not arrive: your bank has returned it.',
    path: '/payments/mine',
  },
  {
    kind: 'payment_owed',
    act: async () => {
      await stripe.settleAtOnce()
      await stripe.onboard()
      const { browser } = await pay(stripe, 'pia')
      await stripe.deliverAll()
      await stripe.control('POST', 'payout', { account: await accountOf('olga') })
      await browser.leave()
      await stripe.sweep()
    },
    gets: ['olga'],
    subject: 'Ridge walk: you owe the group $12.00',
    text: 'You owe the group $12.00 for Ridge walk: pia got it back after it had been paid out to you.',
    path: '/payments',
  },
]

it('the kinds that tell of one’s own money are those for payers and debtors', () => {
  expect(kindsWhere(({ to }) => to === 'payer' || to === 'debtor')).toEqual(moneyKinds)
})

const linksIn = (text: string) =>
  [...text.matchAll(/https?:\/\/([^/"\s]+)([^"\s]*)/g)].map(([link, host, path]) =>
    host === 'localhost'
      ? path?.replace(/(?<=^\/comments\/)\d+$/, '').replace(/^\/events\/(?!1\b)\d+$/, '/events/')
      : link,
  )

const isRepeatable = (kind: NoticeKind) => !kind.startsWith('payment_')

/** The kinds for which `npm test` also checks an unconfirmed address and a preference that is off. */
const sampled = sampleOf(cases, 4).map(({ kind }) => kind)

describe.each(cases)('$kind', ({ kind, act, gets, subject, text, path, otherPath }) => {
  beforeEach(() => {
    stripe = createTestStripe()
  })
  const mailsOfKind = async () => (await mails()).filter((mail) => mail.subject.startsWith(subject))

  const { group } = kindOf(kind)
  const isSampled = sampled.includes(kind)

  it('is told and mailed to those whom it concerns and by their preference, and to nobody else', async () => {
    await db.update(users).set({ mailOff: groups.filter((name) => name !== group) })
    await act()
    await deliver(stripe.bindings)
    expect(await notified(kind)).toEqual(gets)
    const sent = await mailsOfKind()
    expect(sent.map(({ to }) => to.split('@')[0]).sort()).toEqual(gets)
    for (const mail of sent) {
      expect(mail.text).toContain(text)
      if (kind !== 'comment') {
        expect(mail.text).toMatch(/^When: .* · \d\d:\d\d [A-Z]+$/m)
        expect(mail.text).toMatch(/^Where: /m)
      }
      const links = [path, ...(otherPath ? [otherPath] : []), ...(group ? ['/settings/notices'] : [])]
      expect(linksIn(mail.text)).toEqual(links)
      expect(linksIn(mail.html ?? '')).toEqual(links)
      expect(mail.html).not.toContain('<img')
      expect('List-Unsubscribe' in mail.headers).toBe(group !== null)
    }
  })

  // The sampled kind with a payment takes as long as all other sampled kinds together.
  it.runIf(env.LONG || (isSampled && isRepeatable(kind)))(
    'is not mailed to an address that is not confirmed',
    async () => {
      await db.update(users).set({ emailVerified: false })
      await act()
      await deliver(stripe.bindings)
      expect(await notified(kind)).toEqual(gets)
      expect(await mails()).toEqual([])
    },
  )

  // Kinds that are always mailed are tested above, with everything disabled.
  it.runIf(isSampled && group)('is not mailed where that is switched off', async () => {
    await db.update(users).set({ mailOff: group ? [group] : [] })
    await act()
    await deliver(stripe.bindings)
    expect(await notified(kind)).toEqual(gets)
    expect(await mailsOfKind()).toEqual([])
  })
})

describe.each(
  sampleOf(
    cases.filter(({ kind }) => isRepeatable(kind)),
    3,
  ),
)('$kind', ({ kind, act, gets }) => {
  it('is told and mailed once, however often its call is repeated', async () => {
    await act()
    await act()
    await deliver()
    await act()
    await deliver()
    expect(await notified(kind)).toEqual(gets)
    expect(await mailed()).toEqual(gets)
  })
})

describe('a co-organizer', () => {
  const actOf = (kind: NoticeKind) => cases.find((other) => other.kind === kind)?.act
  beforeEach(async () => {
    stripe = createTestStripe()
    await appoint('simon')
  })

  const askAgain = async () => {
    await (await by('quentin')).leave()
    await (await by('quentin')).join()
  }

  it.each([
    ['join_requested', askAgain, ['olga', 'simon']],
    ['left', actOf('left'), ['olga', 'simon']],
    ['reminder', actOf('reminder'), ['olga', 'pia', 'simon']],
    ['chat_unread', actOf('chat_unread'), ['olga', 'simon']],
    ['announcement', actOf('announcement'), ['pia', 'simon']],
    ['payment_received', actOf('payment_received'), ['olga']],
    ['event_changed', actOf('event_changed'), ['pia', 'quentin', 'simon']],
  ] as const)('is told of %s as the owner is, but not of money', async (kind, act, gets) => {
    await act?.()
    await deliver(stripe.bindings)
    expect(await notified(kind)).toEqual(gets)
  })
})

describe('a change of the plan', () => {
  const edit = async (name: Name, location: string) => (await by(name)).edit({ location })
  beforeEach(async () => {
    await appoint('simon')
  })

  it.each([
    ['the owner', ['olga'], ['pia', 'quentin', 'simon']],
    ['a co-organizer', ['simon'], ['olga', 'pia', 'quentin']],
    ['both', ['olga', 'simon'], ['olga', 'pia', 'quentin']],
  ] as const)('by %s is told to everybody else concerned', async (_, editors, gets) => {
    for (const [index, name] of editors.entries()) await edit(name, `Exit ${index}`)
    passTime(11 * MINUTE)
    await deliver()
    expect(await notified('event_changed')).toEqual(gets)
  })
})

it('tells the organizer of a request that comes with a payment, once', async () => {
  stripe = createTestStripe()
  const { browser } = await pay(stripe, 'simon')
  await stripe.deliverAll()
  await browser.markPaid()
  await browser.join()
  expect(await notified('join_requested')).toEqual(['olga'])
  expect(await notified('payment_received')).toEqual(['olga'])
})

describe('what somebody did themselves', () => {
  it('is told to nobody: a hike without others', async () => {
    const id = await addHike({ organizerId: people.simon })
    const simon = await by('simon')
    await simon.edit({ location: 'Frutigen' }, id)
    passTime(11 * MINUTE)
    await deliver()
    await simon.deleteHike(id)
    await deliver()
    expect(await db.select().from(notices)).toEqual([])
  })
})

describe('a refusal', () => {
  it.each([
    ['a stranger who approves', async () => (await by('pia')).approve('quentin')],
    ['a stranger who moves the hike', async () => (await by('pia')).edit({ location: 'Bern' })],
    ['a stranger who cancels', async () => (await by('pia')).cancel('I am ill.')],
    ['a stranger who deletes', async () => (await by('pia')).deleteHike()],
    ['somebody who leaves a hike of which they are no part', async () => (await by('simon')).leave()],
    ['an organizer who rejects nobody', async () => (await by('olga')).reject('simon')],
    ['a withdrawn request', async () => (await by('quentin')).leave()],
  ])('tells nobody: %s', async (_, act) => {
    await act()
    passTime(HOUR)
    await deliver()
    expect(await db.select().from(notices)).toEqual([])
    expect(await mails()).toEqual([])
  })
})
