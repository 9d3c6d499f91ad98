import { eq } from 'drizzle-orm'
import {
  accounts,
  hikes,
  notices,
  operations,
  paymentAlerts,
  payments,
  reports,
  sessions,
  users,
} from '../../src/db/schema.ts'
import { unsubscribeUrl } from '../../src/notices/unsubscribe.ts'
import { DAY, HOUR, MINUTE } from '../../src/shared/duration.ts'
import { inputTime } from '../../src/shared/input-time.ts'
import { sha256Hex } from '../../src/shared/sha256.ts'
import { browserOf, type Person, POST } from '../admin/support.ts'
import { gpx, hills, track } from '../hikes/tracks/tracks.ts'
import { realFile } from '../images/files.ts'
import { PRICE, pay, startPayment, type TestStripe } from '../money/test-stripe.ts'
import { newSubscription, subscribed } from '../notices/push/support.ts'
import { setState } from '../participation/support.ts'
import { linkTo } from '../people/email/mailed-link.ts'
import { createDevice } from '../people/passkeys/authenticator.ts'
import {
  as,
  type Browser,
  db,
  json,
  PASSWORD,
  people,
  RIDGE,
  setHike,
  setUser,
  testContext,
} from '../support.ts'

type Request = {
  path?: string
  body?: unknown
  form?: Record<string, string>
  raw?: BodyInit
  headers?: Record<string, string>
}

export type Example = {
  by: Person
  request?: Request
  variables?: Partial<Env>
  given?: (browser: Browser, stripe: TestStripe) => Promise<unknown>
  /** The part of the request that depends on stored data. */
  rest?: (browser: Browser, stripe: TestStripe) => Promise<Request>
  /** Varies the request when several are sent at once, for writes in which identical requests would not conflict. */
  vary?: (index: number) => Promise<Request>
  /** Pages for visitors that show the change. */
  changes?: string[]
}

const HIKE = `/events/${RIDGE}`
const API = `/api/events/${RIDGE}/`
const BLOG = '/?tab=blog'
const PROFILE = (userId: number) => `/users/${userId}`
const NEW_PASSWORD = 'under-the-hills'
const hike = { name: 'Lake walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }
const post = { title: 'Over the ridge', content: '<p>Fog.</p>' }
const quentin = { user_id: people.quentin }
const spam = { user_id: people.olga, reason: 'Spam.' }

const by = (person: Person, body: unknown, changes: string[] = []): Example => ({
  by: person,
  request: { body },
  changes,
})
const form = (person: Person, fields: Record<string, string> = {}, changes: string[] = []): Example => ({
  by: person,
  request: { form: fields },
  changes,
})

async function fileOf(field: string, content: BlobPart, name: string): Promise<Request> {
  const raw = new FormData()
  raw.set(field, new File([content], name))
  return { raw }
}
const picture = async (field: string) => fileOf(field, await realFile('png'), 'a.png')
async function withToken(browser: Browser, request: Promise<Request>): Promise<Request> {
  const { raw } = await request
  if (raw instanceof FormData) raw.set('csrfmiddlewaretoken', browser.cookies.get('csrftoken') ?? '')
  return request
}
const walk = gpx([track({ length: 5000, step: 50, height: hills(3, 100) })])

const HIKES_TABLE = 'name,location,event_time\nLake walk,Thun,2031-06-14 09:30\n'

/** Previews the import of a file, and returns the preview's digest. */
async function digestOf(browser: Browser): Promise<string> {
  const request = await fileOf('file', HIKES_TABLE, 'hikes.csv')
  const response = await browser.send('POST', '/api/admin/import/preview/', request)
  return (await json<{ digest: string }>(response)).digest
}

async function uploadRoute() {
  const { raw } = await fileOf('gpx', walk, 'walk.gpx')
  await (await as('olga')).send('POST', `${API}route/`, { raw })
}

/** Makes joining open in an hour, so that users can ask to be notified of that. */
const toOpen = () => db.update(hikes).set({ joinsOpenAt: new Date(Date.now() + HOUR) })

const belowMinimum = () => db.update(hikes).set({ minParticipants: 5 })

const asDraft = () => db.update(hikes).set({ status: 'draft' }).where(eq(hikes.id, RIDGE))
const asSubmitted = () =>
  db.update(hikes).set({ status: 'draft', submittedAt: new Date() }).where(eq(hikes.id, RIDGE))
const askSimon = async () => (await as('olga')).post(`${API}organizers/`, { user_id: people.simon })

const blockPia = async () => (await as('olga')).post(`/api/users/${people.pia}/block/`)

async function setWaiting() {
  await db.update(hikes).set({ capacity: 2 })
  await setState('quentin', 'waiting')
}

/** Starts the hike, because attendance can only be marked after the start. */
const startNow = () => db.update(hikes).set({ eventTime: new Date() })
/** Offers a ride as this user. Returns its path, followed by `act`. */
async function addRide(driver: 'olga' | 'pia', act = ''): Promise<Request> {
  const response = await (await as(driver)).post(`${API}rides/`, { from: 'Bern', seats: 3 })
  const { id } = await response.json<{ id: number }>()
  return { path: `${API}rides/${id}/${act}` }
}

/** Offers a ride as Olga, and takes a seat in it as Pia. Returns its path, followed by `act`. */
async function takeSeat(act = ''): Promise<Request> {
  const { path = '' } = await addRide('olga')
  await (await as('pia')).post(`${path}take/`)
  return { path: path + act }
}

/** Returns the form that selects the ride in this path. */
const chosen = ({ path = '' }: Request): Request => ({ form: { ride: path.split('/').at(-2) ?? '' } })

async function addComment() {
  const response = await (await as('pia')).post(`/api/blog/${POST}/comments/`, { text: 'Cows!' })
  return (await response.json<{ id: number }>()).id
}

/** Returns a function that saves a search and returns a request for the path with its id. */
const searched = (path: (id: number) => string) => async (): Promise<Request> => {
  const { id } = await json<{ id: number }>((await as('pia')).post('/api/searches/', { query: '' }))
  return { path: path(id) }
}

/** Returns a function that posts an announcement and returns a request for the path with its id. */
const announced = (path: (id: number) => string) => async (): Promise<Request> => {
  const { id } = await json<{ id: number }>((await as('olga')).announce('Rain!'))
  return { path: path(id) }
}

const startPublic = () => db.update(hikes).set({ eventTime: new Date(), albumPublic: true })

/** Starts the hike, and adds a picture to its album as Pia. Returns the picture's path. */
async function addAlbumPicture(): Promise<string> {
  await startPublic()
  const { raw } = await picture('picture')
  const response = await (await as('pia')).send('POST', `${API}album/`, { ...(raw && { raw }) })
  return `${API}album/${(await response.json<{ id: number }>()).id}/`
}

const SETUP = 'A'.repeat(43)

/** Deletes all users, and creates the link for the first admin. */
async function openSetup() {
  await db.delete(users)
  const expiresAt = new Date(Date.now() + HOUR)
  await db.insert(operations).values({ name: 'setup', keyHash: sha256Hex(SETUP), expiresAt })
}

const MAILED = { emails: ['nina@example.org'] }

/** Creates an invitation as Ada. Returns its id and its link. */
async function invited(body: object = { uses: 1, days: 1 }) {
  const response = await (await browserOf('ada')).post('/api/admin/invitations/', body)
  return response.json<{ id: number; url: string }>()
}

/** Requests a change to Pia's address. Returns the path of the link in the email to `address`. */
async function changeAddress(address: string): Promise<Request> {
  await (await as('pia')).put('/api/user/update/', { email: 'new@example.org' })
  return { path: await linkTo(address) }
}

async function deletePia(): Promise<Request> {
  await (await as('pia')).post('/api/user/delete/', { password: PASSWORD })
  return { path: await linkTo('pia@example.org') }
}

async function challengeOf(response: Response): Promise<string> {
  const [, options = '{}'] = /data-options="([^"]*)"/.exec(await response.text()) ?? []
  return JSON.parse(options.replaceAll('&quot;', '"')).challenge
}

async function createdPasskey(browser: Browser) {
  const device = await createDevice()
  const page = await browser.submit('/settings/account/passkeys/new', { password: PASSWORD })
  return { device, credential: JSON.stringify(await device.create(await challengeOf(page))) }
}

/** Signs in at the identity provider with this address. Returns the provider's redirect back to the app. */
async function identityOf(browser: Browser, provider: 'google' | 'apple', address: string) {
  const start = await browser.get(`/accounts/${provider}/`)
  const query = new URL(start.headers.get('Location') ?? '').searchParams
  query.set('as', address)
  return browser.get(`/dev/identity/${provider}/answer?${query}`)
}

/** Simon pays for a hike with automatic approval, but the app does not know of the payment yet. */
async function joinByPaying(stripe: TestStripe) {
  await db.update(hikes).set({ approval: 'automatic' })
  await stripe.confirm((await startPayment(await stripe.as('simon'))).secret)
}

async function idOfPayment(stripe: TestStripe) {
  await pay(stripe, 'pia')
  const [payment] = await db.select().from(payments)
  return payment?.id
}

const forgetConfirmation = () => setUser('pia', { emailVerified: false })

const report = async () => {
  await (await as('simon')).post('/api/reports/', { kind: 'event', id: RIDGE, reason: 'Spam.' })
  const [row] = await db.select().from(reports)
  return { path: `/admin/reports/${row?.id}/done` }
}

async function dismissed() {
  const { path } = await report()
  await (await browserOf('mona')).submit(path, {})
  return { path: path.replace('done', 'reopen') }
}

async function undelivered(act: 'again' | 'done') {
  const id = await noticeOfQuentin()
  await db.update(notices).set({ mail: 'failed' }).where(eq(notices.id, id))
  return { path: `/notices/undelivered/${id}/${act}` }
}

async function noticeOfQuentin(): Promise<number> {
  await (await as('olga')).approve('quentin')
  const [notice] = await db.select().from(notices).where(eq(notices.userId, people.quentin))
  return notice?.id ?? 0
}

const moderate = async (act: string, body: object) =>
  (await browserOf('ada')).post(`/api/admin/${act}/`, body)

const reported = { kind: 'event', id: RIDGE, reason: 'Spam.' }
const refunded =
  (path: (id: string | undefined) => string): Example['rest'] =>
  async (_, stripe) => ({ path: path(await idOfPayment(stripe)) })

export function sendExample(browser: Browser, route: string, { path, ...content }: Request) {
  const [method = '', pattern = ''] = route.split(' ')
  const usual = pattern
    .replace(':act', 'hide')
    .replace('/users/:id', `/users/${people.pia}`)
    .replace(':id', String(RIDGE))
  return browser.send(method, path ?? usual, content)
}

/** A request for each of the `writeRoutes`. */
export const examples: Record<string, Example> = {
  'POST /accounts/apple/callback/': {
    by: 'vera',
    async rest(browser) {
      const answer = await identityOf(browser, 'apple', 'pia@example.org')
      const fields = [...(await answer.text()).matchAll(/name="(code|state)" value="([^"]*)"/g)]
      return {
        raw: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])),
        headers: { Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site' },
      }
    },
  },
  'POST /accounts/deletion/undo/:token/': {
    ...form('vera', {}, [PROFILE(people.pia)]),
    rest: deletePia,
  },
  'POST /accounts/email/undo/:token/': {
    ...form('vera'),
    async rest() {
      const { path = '' } = await changeAddress('new@example.org')
      await (await as('pia')).submit(path, { password: PASSWORD })
      return { path: await linkTo('pia@example.org') }
    },
  },
  'POST /accounts/email/verify/:token/': {
    ...form('pia', { password: PASSWORD }),
    rest: () => changeAddress('new@example.org'),
  },
  'POST /accounts/login/': form('vera', { login: 'olga', password: PASSWORD }),
  'POST /accounts/logout/': form('pia'),
  'POST /accounts/passkey/': {
    by: 'vera',
    async rest(browser) {
      const pia = await as('pia')
      const { device, credential } = await createdPasskey(pia)
      await pia.submit('/settings/account/passkeys', { credential })
      const challenge = await challengeOf(await browser.get('/accounts/passkey/'))
      return { form: { credential: JSON.stringify(await device.sign(challenge)) } }
    },
  },
  'POST /accounts/password/reset/': form('vera', { email: 'olga@example.org' }),
  'POST /accounts/password/reset/:token/': {
    ...form('vera', { password: NEW_PASSWORD }),
    async rest(browser) {
      await browser.submit('/accounts/password/reset/', { email: 'olga@example.org' })
      return { path: await linkTo('olga@example.org') }
    },
  },
  'POST /accounts/signup/': form('vera', {
    username: 'nina',
    email: 'nina@example.org',
    password: PASSWORD,
    join: String(RIDGE),
  }),
  'POST /accounts/welcome/': {
    ...form('vera', { username: 'nina' }),
    async given(browser) {
      const answer = await identityOf(browser, 'google', 'nina@example.org')
      const { search } = new URL(answer.headers.get('Location') ?? '')
      await browser.get(`/accounts/google/callback/${search}`)
    },
  },

  'POST /admin/:act': form('mona', { kind: 'event', id: '1', reason: '' }, ['/']),
  'POST /admin/approve': form('ada', { user_id: '4', approved: 'true' }),
  'POST /admin/reports/:id/reopen': { ...form('mona'), rest: dismissed },
  'POST /admin/reports/:id/done': { ...form('mona'), rest: report },
  'POST /admin/group': form('ada', { name: 'Blaze' }, ['/']),
  'POST /admin/group/usual-price': form('ada', { free: 'true' }, ['/']),
  'POST /admin/group/rules': form('ada', {}, ['/']),
  'POST /admin/group/test-mail': form('ada'),
  'POST /admin/group/test-notification': {
    ...form('ada'),
    given: (browser) => subscribed(browser),
  },
  'POST /admin/invitations': form('ada', { emails: 'nina@example.org' }),
  'POST /admin/invitations/link': form('ada', { uses: '3', days: '7' }),
  'POST /admin/invitations/withdraw': {
    by: 'ada',
    rest: async () => ({ form: { id: String((await invited()).id) } }),
  },
  'POST /admin/invitations/resend': {
    by: 'ada',
    rest: async () => ({ form: { id: String((await invited(MAILED)).id) } }),
  },
  'POST /admin/role': form('ada', { user_id: '4', role: 'moderator' }),
  'POST /api/admin/approve/': by('ada', { user_id: 4, approved: true }),
  'POST /api/admin/ban/': by('mona', spam),
  'POST /api/admin/hide/': by('mona', { kind: 'user', id: people.olga }, ['/', BLOG]),
  'POST /api/admin/test_mail/': by('ada', undefined),
  'POST /api/admin/test_notification/': { by: 'ada', given: (browser) => subscribed(browser) },
  'PATCH /api/admin/group/': by('ada', { name: 'Blaze' }, ['/']),
  'POST /api/admin/group/logo/': { by: 'ada', rest: () => picture('logo'), changes: ['/'] },
  'POST /api/admin/invitations/': by('ada', { emails: ['nina@example.org'] }),
  'POST /api/admin/invitations/:id/resend/': {
    by: 'ada',
    rest: async () => ({ path: `/api/admin/invitations/${(await invited(MAILED)).id}/resend/` }),
  },
  'DELETE /api/admin/invitations/:id/': {
    by: 'ada',
    rest: async () => ({ path: `/api/admin/invitations/${(await invited()).id}/` }),
  },
  'POST /api/admin/restore/': {
    ...by('mona', { kind: 'post', id: POST }, [BLOG]),
    given: () => moderate('hide', { kind: 'post', id: POST }),
  },
  'POST /api/admin/role/': by('ada', { user_id: 4, role: 'moderator' }),
  'POST /api/admin/unban/': {
    ...by('ada', spam),
    given: () => moderate('ban', spam),
  },

  'POST /api/blog/': by('pia', post, [BLOG, '/feed.xml']),
  'PUT /api/blog/:id/': by('olga', post, [BLOG, `/blog/${POST}`]),
  'DELETE /api/blog/:id/': by('olga', undefined, [BLOG]),
  'POST /api/blog/upload-image/': { by: 'olga', rest: () => picture('image') },
  'POST /blog': form('pia', { title: 'Over the ridge', content: 'Fog.' }, [BLOG, '/feed.xml']),
  'POST /blog/:id': form('olga', { title: 'Over the ridge', content: 'Fog.' }, [BLOG, `/blog/${POST}`]),
  'POST /blog/:id/delete': form('olga', { confirmed: '1' }, [BLOG]),

  'POST /api/blog/:id/comments/': by('pia', { text: 'Cows!' }, [`/blog/${POST}`]),
  'POST /blog/:id/comments': form('pia', { text: 'Cows!' }, [`/blog/${POST}`]),
  'DELETE /api/comments/:id/': {
    ...by('pia', undefined, [`/blog/${POST}`]),
    rest: async () => ({ path: `/api/comments/${await addComment()}/` }),
  },
  'POST /comments/:id/delete': {
    ...form('pia', { post: String(POST) }, [`/blog/${POST}`]),
    rest: async () => ({ path: `/comments/${await addComment()}/delete` }),
  },

  'POST /api/create-checkout-session/': by('pia', { amount: 500 }),
  'POST /api/create-event-payment-session/': by('pia', { event_id: RIDGE, amount: PRICE }),
  'POST /api/create-express-account/': by('olga', {}),
  'POST /api/events/:id/mark-paid/': {
    ...by('simon', {}, [HIKE]),
    async given(_, stripe) {
      await joinByPaying(stripe)
    },
  },
  'POST /api/events/:id/paid_outside/': by('olga', { ...quentin, paid: true }),
  'POST /events/:id/paid_outside': form('olga', { user_id: String(people.quentin), paid: 'true' }),
  'POST /api/events/:id/remind_unpaid/': by('olga', {}),
  'POST /events/:id/remind_unpaid': form('olga'),
  'POST /api/payments/:id/refund/': {
    ...by('olga', { amount: PRICE, reason: '' }),
    rest: refunded((id) => `/api/payments/${id}/refund/`),
  },
  'POST /payments/:id/refund': {
    ...form('olga', { amount: '12', reason: '' }),
    rest: refunded((id) => `/payments/${id}/refund`),
  },
  'POST /payments/group/alerts/:id/done': {
    ...form('quentin'),
    async rest() {
      const alert = { kind: 'organizer_owes', subject: '1', createdAt: new Date() } as const
      const [row] = await db.insert(paymentAlerts).values(alert).returning()
      return { path: `/payments/group/alerts/${row?.id}/done` }
    },
  },
  'POST /api/stripe/webhook/': {
    by: 'vera',
    changes: [HIKE],
    async rest(_, stripe) {
      await joinByPaying(stripe)
      const delivery = (await stripe.takeDeliveries()).find(({ type }) => type === 'payment_intent.succeeded')
      return {
        raw: delivery?.body,
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': delivery?.signature ?? '' },
      }
    },
  },

  'POST /api/events/': by('olga', hike, ['/', '/calendar.ics', PROFILE(people.olga)]),
  'PATCH /api/events/:id/': {
    ...by('olga', { name: 'Lake walk' }, ['/', HIKE, PROFILE(people.olga)]),
    vary: async (index) => ({
      body: {
        price: 100 + index,
        location: `Thun ${index}`,
        event_time: new Date(Date.now() + index * MINUTE).toISOString(),
      },
    }),
  },
  'DELETE /api/events/:id/': by('olga', undefined, ['/', PROFILE(people.olga)]),
  'POST /api/events/:id/announce/': by('olga', { text: 'Rain!' }),
  'POST /events/:id/announce': form('olga', { text: 'Rain!' }),
  'PATCH /api/events/:id/announcements/:announcement/': {
    ...by('olga', { text: 'Sun!' }),
    rest: announced((id) => `${API}announcements/${id}/`),
  },
  'DELETE /api/events/:id/announcements/:announcement/': {
    ...by('olga', undefined),
    rest: announced((id) => `${API}announcements/${id}/`),
  },
  'POST /events/:id/announcements/:announcement': {
    ...form('olga', { text: 'Sun!' }),
    rest: announced((id) => `${HIKE}/announcements/${id}`),
  },
  'POST /events/:id/announcements/:announcement/delete': {
    ...form('olga'),
    rest: announced((id) => `${HIKE}/announcements/${id}/delete`),
  },
  'POST /api/events/:id/attendance/': {
    ...by('olga', { user_id: people.pia, attended: true }, [PROFILE(people.pia)]),
    given: startNow,
  },
  'POST /events/:id/attendance': {
    ...form('olga', { user_id: String(people.pia), attended: 'true' }, [PROFILE(people.pia)]),
    given: startNow,
  },
  'POST /api/events/:id/approve_join/': by('olga', quentin, [HIKE]),
  'POST /api/events/:id/cancel/': by('olga', { reason: 'Snow.' }, ['/', HIKE, `${HIKE}.ics`]),
  'POST /events/:id/cancel': form('olga', { reason: 'Snow.' }, ['/', HIKE, `${HIKE}.ics`]),
  'POST /api/events/:id/chat/': by('pia', { text: 'Fog up there.' }),
  'POST /api/events/:id/chat/:message/reactions/': {
    by: 'pia',
    rest: async (pia) => {
      const response = await pia.say('Fog.')
      const { id } = await json<{ id: number }>(response)
      return { path: `/api/events/${RIDGE}/chat/${id}/reactions/`, body: { emoji: '👍' } }
    },
  },
  'POST /api/events/:id/chat/read/': by('pia', { through: 0 }),
  'DELETE /api/events/:id/chat/': by('olga', undefined),
  'POST /events/:id/keep-chat': form('olga', { keep: '1' }),
  'POST /api/events/:id/duplicate/': by('olga', { event_time: hike.event_time }, ['/', PROFILE(people.olga)]),
  'POST /api/events/:id/join/': by('simon', {}),
  'POST /events/:id/join': form('simon'),
  'POST /api/client-errors/': by('vera', { message: 'x is undefined', page: '/' }),
  'PUT /api/events/:id/guests/': {
    ...by('pia', { guests: [{ name: 'Lea' }] }, [HIKE]),
    given: () => setHike({ guestsAllowed: 1 }),
  },
  'POST /events/:id/guests': {
    ...form('pia', { 'guest-0': 'Lea' }, [HIKE]),
    given: () => setHike({ guestsAllowed: 1 }),
  },
  'POST /api/events/:id/watch/': { ...by('simon', {}), given: toOpen },
  'POST /events/:id/watch': { ...form('simon', {}), given: toOpen },
  'DELETE /api/events/:id/watch/': { ...by('simon', {}), given: toOpen },
  'POST /events/:id/unwatch': { ...form('simon', {}), given: toOpen },
  'POST /api/events/:id/confirm/': { ...by('olga', {}, [HIKE]), given: belowMinimum },
  'POST /events/:id/confirm': { ...form('olga', {}, [HIKE]), given: belowMinimum },
  'POST /api/events/:id/leave/': by('pia', {}, [HIKE]),
  'POST /events/:id/leave': form('pia', {}, [HIKE]),
  'POST /api/events/:id/publish/': { ...by('olga', {}, ['/', HIKE, PROFILE(people.olga)]), given: asDraft },
  'POST /events/:id/publish': { ...form('olga', {}, ['/', HIKE, PROFILE(people.olga)]), given: asDraft },
  'POST /events/:id/publish-at': {
    ...form('olga', { publish_at: inputTime(new Date(Date.now() + DAY)) }),
    given: asDraft,
  },
  'POST /api/events/:id/submit/': { ...by('olga', {}), given: asDraft },
  'POST /events/:id/submit': { ...form('olga'), given: asDraft },
  'POST /api/events/:id/return/': { ...by('mona', { comment: 'Which hut?' }), given: asSubmitted },
  'POST /events/:id/return': { ...form('mona', { comment: 'Which hut?' }), given: asSubmitted },
  'POST /api/events/:id/organizers/': by('olga', { user_id: people.pia }, [HIKE]),
  'POST /events/:id/organizers': form('olga', { username: 'pia' }, [HIKE]),
  'POST /api/events/:id/organizers/accept/': { ...by('simon', {}, [HIKE]), given: askSimon },
  'POST /api/events/:id/organizers/decline/': { ...by('simon', {}), given: askSimon },
  'POST /events/:id/organizers/accept': { ...form('simon', {}, [HIKE]), given: askSimon },
  'POST /events/:id/organizers/decline': { ...form('simon'), given: askSimon },
  'DELETE /api/events/:id/organizers/:user/': {
    ...by('olga', undefined, [HIKE]),
    async rest() {
      await (await as('olga')).post(`${API}organizers/`, { user_id: people.pia })
      return { path: `${API}organizers/${people.pia}/` }
    },
  },
  'POST /api/events/:id/promote/': { ...by('olga', quentin, [HIKE]), given: setWaiting },
  'POST /api/events/:id/reject_join/': by('olga', quentin),
  'POST /api/events/:id/remove_participant/': by('olga', { user_id: people.pia }, [HIKE]),
  'POST /api/events/:id/rides/': by('pia', { from: 'Bern', seats: 3 }),
  'DELETE /api/events/:id/rides/:ride/': { by: 'pia', rest: () => addRide('pia') },
  'POST /api/events/:id/rides/:ride/take/': { by: 'pia', rest: () => addRide('olga', 'take/') },
  'DELETE /api/events/:id/rides/:ride/take/': { by: 'pia', rest: () => takeSeat('take/') },
  'POST /events/:id/offer-ride': form('pia', { from: 'Bern', seats: '3', note: '' }),
  'POST /events/:id/take-seat': { by: 'pia', rest: () => addRide('olga').then(chosen) },
  'POST /events/:id/give-up-seat': { by: 'pia', rest: () => takeSeat().then(chosen) },
  'POST /events/:id/withdraw-ride': { by: 'pia', rest: () => addRide('pia').then(chosen) },
  'POST /api/events/:id/route/': {
    by: 'olga',
    rest: () => fileOf('gpx', walk, 'walk.gpx'),
    vary: (index) =>
      fileOf(
        'gpx',
        gpx([track({ length: 5000 + 500 * index, step: 500, height: hills(3, 100) })]),
        'walk.gpx',
      ),
    changes: [HIKE],
  },
  'DELETE /api/events/:id/route/': { ...by('olga', undefined, [HIKE]), given: uploadRoute },
  'POST /events/:id/route': {
    by: 'olga',
    rest: (browser) => withToken(browser, fileOf('gpx', walk, 'walk.gpx')),
    changes: [HIKE],
  },
  'POST /events/:id/route/numbers': { ...form('olga'), given: uploadRoute },
  'POST /admin/import': {
    by: 'ada',
    rest: (browser) => withToken(browser, fileOf('file', HIKES_TABLE, 'hikes.csv')),
  },
  'POST /admin/import/confirm': {
    by: 'ada',
    async rest(browser) {
      return { form: { digest: await digestOf(browser), organizer: '' } }
    },
    changes: ['/'],
  },
  'POST /admin/import/columns': {
    by: 'ada',
    rest: async (browser) => ({
      form: {
        ...{ digest: await digestOf(browser), organizer: '' },
        ...{ 'column-0': 'name', 'column-1': 'location', 'column-2': 'event_time' },
      },
    }),
  },
  'POST /api/admin/import/preview/': { by: 'ada', rest: () => fileOf('file', HIKES_TABLE, 'hikes.csv') },
  'POST /api/admin/import/': {
    by: 'ada',
    rest: async (browser) => ({ body: { digest: await digestOf(browser) } }),
    changes: ['/'],
  },
  'POST /events/:id/route/remove': { ...form('olga', {}, [HIKE]), given: uploadRoute },
  'POST /api/events/:id/album/': {
    by: 'pia',
    given: startPublic,
    rest: () => picture('picture'),
    changes: [HIKE],
  },
  'POST /events/:id/album': {
    by: 'pia',
    given: startPublic,
    rest: (browser) => withToken(browser, picture('picture')),
    changes: [HIKE],
  },
  'DELETE /api/events/:id/album/:picture/': {
    by: 'pia',
    rest: async () => ({ path: await addAlbumPicture() }),
    changes: [HIKE],
  },
  'POST /events/:id/album/:picture/delete': {
    ...form('pia', {}, [HIKE]),
    rest: async () => ({ path: `${(await addAlbumPicture()).replace('/api', '')}delete` }),
  },
  'POST /events/:id/album/sharing': { ...form('olga', { public: '0' }, [HIKE]), given: addAlbumPicture },
  'POST /api/events/:id/upload-image/': {
    by: 'olga',
    rest: () => picture('event_picture'),
    changes: [HIKE],
  },

  'POST /api/notices/read/': by('olga', { through: 1 }),
  'POST /api/notices/:id/read/': {
    by: 'quentin',
    rest: async () => ({ path: `/api/notices/${await noticeOfQuentin()}/read/` }),
  },
  'POST /notices/read': form('olga', { through: '1' }),
  'POST /notices/undelivered/:id/again': { ...form('quentin'), rest: () => undelivered('again') },
  'POST /notices/undelivered/:id/done': { ...form('quentin'), rest: () => undelivered('done') },
  'POST /settings/notices': form('pia'),
  'POST /invitations/:token': {
    by: 'pia',
    rest: async () => ({ path: new URL((await invited()).url).pathname, form: {} }),
  },
  'POST /setup/:token': {
    by: 'vera',
    given: openSetup,
    rest: async () => ({
      path: `/setup/${SETUP}`,
      form: { username: 'nina', email: 'nina@example.org', password: PASSWORD },
    }),
  },
  'POST /unsubscribe/:token': {
    ...form('vera'),
    rest: async () => ({ path: new URL(unsubscribeUrl(testContext().config, people.pia, 'chat')).pathname }),
  },

  'POST /api/push/subscriptions/': { by: 'pia', rest: async (pia) => ({ body: await newSubscription(pia) }) },
  'DELETE /api/push/subscriptions/': {
    by: 'pia',
    rest: async (pia) => ({ body: { endpoint: await subscribed(pia) } }),
  },
  'POST /api/reports/': by('simon', reported),
  'POST /report': form('simon', { kind: 'event', id: '1', reason: 'Spam.' }),
  'POST /api/users/:id/block/': by('olga', undefined),
  'DELETE /api/users/:id/block/': { ...by('olga', undefined), given: blockPia },
  'POST /users/:id/block': form('olga'),
  'POST /users/:id/unblock': { ...form('olga'), given: blockPia },

  'POST /api/user/email/resend/': { by: 'pia', given: forgetConfirmation },
  'PUT /api/user/update/': by('olga', { avg_distance: 17 }, [PROFILE(people.olga)]),
  'POST /api/user/upload-profile-picture/': {
    by: 'olga',
    rest: () => picture('profile_picture'),
    changes: [HIKE, PROFILE(people.olga)],
  },
  'POST /api/user/delete/': by('olga', { password: PASSWORD }, ['/', BLOG]),
  'POST /settings/account/delete': form('pia', { password: PASSWORD }, [HIKE]),
  'POST /settings/account/password': form('olga', { current_password: PASSWORD, password: NEW_PASSWORD }),
  'POST /settings/account/identities/remove': {
    by: 'pia',
    async rest() {
      const stamps = { createdAt: new Date(), updatedAt: new Date() }
      const [row] = await db
        .insert(accounts)
        .values({ userId: people.pia, accountId: 'of-google', providerId: 'google', ...stamps })
        .returning()
      return { form: { identity: String(row?.id) } }
    },
  },
  'POST /language': form('pia', { language: 'de', next: '/' }),
  'POST /settings/account/language': form('pia', { language: 'de' }),
  'POST /settings/account/passkeys/new': form('pia', { password: PASSWORD }),
  'POST /settings/account/passkeys': {
    by: 'pia',
    rest: async (browser) => ({ form: { credential: (await createdPasskey(browser)).credential } }),
  },
  'POST /settings/account/passkeys/later': form('pia'),
  'POST /settings/account/passkeys/remove': {
    by: 'pia',
    async rest(browser) {
      const { credential } = await createdPasskey(browser)
      await browser.submit('/settings/account/passkeys', { credential })
      return { form: { passkey: '1' } }
    },
  },
  'POST /settings/account/sign-out': {
    by: 'pia',
    async rest() {
      await as('pia')
      const [session] = await db.select().from(sessions).where(eq(sessions.userId, people.pia))
      return { form: { session: String(session?.id) } }
    },
  },
  'POST /settings/account/sign-out-others': {
    ...form('pia'),
    async given() {
      await as('pia')
    },
  },
  'POST /settings/calendar/renew': form('pia'),
  'POST /settings/searches': form('pia', { query: 'free=1' }),
  'POST /settings/searches/:id/delete': {
    ...form('pia'),
    rest: searched((id) => `/settings/searches/${id}/delete`),
  },
  'POST /api/searches/': by('pia', { query: 'free=1' }),
  'DELETE /api/searches/:id/': { ...by('pia', undefined), rest: searched((id) => `/api/searches/${id}/`) },
  'POST /settings/account/confirm': { ...form('pia', { next: '/notices' }), given: forgetConfirmation },
}
