import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq, sql } from 'drizzle-orm'
import { generateSignedCookie } from 'hono/cookie'
import { onTestFinished, test, vi } from 'vitest'
import { outbox } from '../dev/outbox/schema.ts'
import { developmentPages } from '../dev/pages.ts'
import { development } from '../dev/platform.ts'
import { createContext, type RequestContext } from '../src/context/context.ts'
import { connect } from '../src/db/index.ts'
import {
  accountLinks,
  accounts,
  coOrganizers,
  donations,
  groupSettings,
  hiddenDeletions,
  hikes,
  invitations,
  jobs,
  lastBackup,
  operations,
  operatorAlerts,
  participation,
  paymentAlerts,
  payments,
  rateLimits,
  refunds,
  reports,
  sessions,
  stripeEvents,
  sweeps,
  users,
} from '../src/db/schema.ts'
import { dayEnd, daysOf } from '../src/hikes/rules/schedule.ts'
import { createCsrfToken } from '../src/http/csrf.ts'
import productionWorker from '../src/index.ts'
import { hashPassword } from '../src/people/password/hash.ts'
import { createWorker } from '../src/server/worker.ts'
import { DAY, HOUR } from '../src/shared/duration.ts'
import { expectDescribedAnswer } from './api-answers.ts'

export const db = connect(env.DB)
/** Does not cache pages. Tests change the database without the app, so cached pages would be stale. */
const rendersEachTime = { ...development, pageCache: () => null }
/** The Worker of `npm start`, without the cache of visitors' pages, which test/server/visitors tests. */
export const { handler: developmentWorker } = createWorker(rendersEachTime, developmentPages)
export const ORIGIN = 'http://localhost'
export const NO_STRIPE_KEYS = {
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
}
export const PASSWORD = 'over-the-hills'

/**
 * Olga organizes the ridge walk, Pia takes part, Quentin has a pending request, and Simon does none of these. Vera has
 * no account.
 */
export const people = { olga: 1, pia: 2, quentin: 3, simon: 4 } as const
export type Name = keyof typeof people
export const RIDGE = 1
/** The `chatId` of the ridge walk, which is the name of its chat room. */
export const RIDGE_ROOM = 'ridge-walk'

const passwordHash = hashPassword(PASSWORD)

/** Resets the database to these users and the ridge walk. */
export async function seed() {
  const now = new Date()
  const stamps = { createdAt: now, updatedAt: now }
  const password = await passwordHash
  const eventTime = new Date(now.getTime() + 7 * DAY)
  const timeZone = 'Europe/Zurich'
  await db.batch([
    db.delete(users),
    db.delete(jobs),
    db.delete(rateLimits),
    db.delete(accountLinks),
    db.delete(outbox),
    db.delete(payments),
    db.delete(refunds),
    db.delete(paymentAlerts),
    db.delete(donations),
    db.delete(stripeEvents),
    db.delete(sweeps),
    db.delete(lastBackup),
    db.delete(operatorAlerts),
    db.delete(reports),
    db.delete(hiddenDeletions),
    db.delete(groupSettings),
    db.delete(invitations),
    db.delete(operations),
    db.insert(users).values(
      Object.entries(people).map(([username, id]) => ({
        id,
        username,
        email: `${username}@example.org`,
        ...stamps,
      })),
    ),
    db.insert(accounts).values(
      Object.values(people).map((id) => ({
        userId: id,
        accountId: String(id),
        providerId: 'credential',
        password,
        ...stamps,
      })),
    ),
    db.insert(hikes).values({
      id: RIDGE,
      chatId: RIDGE_ROOM,
      name: 'Ridge walk',
      location: 'Kandersteg',
      eventTime,
      timeZone,
      dayEnd: dayEnd(eventTime, timeZone),
      organizerId: people.olga,
      ...stamps,
    }),
    db.insert(participation).values([
      { hikeId: RIDGE, userId: people.pia, state: 'participant', createdAt: now },
      { hikeId: RIDGE, userId: people.quentin, state: 'pending', createdAt: now },
    ]),
  ])
}

/** Inserts 5,000 more users, with ids from 1000. */
export const addManyUsers = () =>
  db.run(sql`WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 5999)
    INSERT INTO users (id, username, email, created_at, updated_at)
    SELECT i, 'hiker-' || i, 'hiker-' || i || '@example.org', 0, 0 FROM n`)

/** Inserts a hike with defaults and returns its id. */
export async function addHike(values: Partial<typeof hikes.$inferInsert> = {}): Promise<number> {
  const now = new Date()
  const eventTime = values.eventTime ?? new Date(now.getTime() + 14 * DAY)
  const timeZone = values.timeZone ?? 'Europe/Zurich'
  const [event] = await db
    .insert(hikes)
    .values({
      name: 'Lake walk',
      location: 'Thun',
      organizerId: people.olga,
      createdAt: now,
      updatedAt: now,
      ...values,
      eventTime,
      timeZone,
      ...daysOf({ eventTime, endTime: values.endTime ?? null }, timeZone),
    })
    .returning({ id: hikes.id })
  return event?.id ?? 0
}

export const setUser = (name: Name, values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, people[name]))
export const setHike = (values: Partial<typeof hikes.$inferInsert>, id = RIDGE) =>
  db.update(hikes).set(values).where(eq(hikes.id, id))
/** Makes the user a co-organizer. */
export const appoint = (name: Name, hikeId = RIDGE) =>
  db.insert(coOrganizers).values({ hikeId, userId: people[name], createdAt: new Date() })

/** Inserts a payment by this user for the ridge walk. */
export const addPayment = (name: Name, values: Partial<typeof payments.$inferInsert> = {}) =>
  db.insert(payments).values({
    id: crypto.randomUUID(),
    hikeId: RIDGE,
    hikeName: 'Ridge walk',
    organizerId: people.olga,
    userId: people[name],
    username: name,
    amount: 1200,
    state: 'paid',
    createdAt: new Date(),
    ...values,
  })

export const addDonation = (name: Name, values: Partial<typeof payments.$inferInsert> = {}) =>
  addPayment(name, {
    hikeId: 0,
    hikeName: '',
    organizerId: 0,
    amount: 500,
    fee: values.amount ?? 500,
    ...values,
  })

export const hikeRow = async (id = RIDGE) => (await db.select().from(hikes).where(eq(hikes.id, id)))[0]
export const userRow = async (name: Name) =>
  (await db.select().from(users).where(eq(users.id, people[name])))[0]

/** Returns the states of a user's participation in the ridge walk: at most one if the app is correct. */
export async function stateOf(name: Name): Promise<string[]> {
  const mine = and(eq(participation.hikeId, RIDGE), eq(participation.userId, people[name]))
  const rows = await db.select().from(participation).where(mine)
  return rows.map(({ state }) => state)
}

type Options = {
  headers?: Record<string, string>
  form?: Record<string, string>
  body?: unknown
  raw?: BodyInit
}

type TestWorker = Pick<typeof developmentWorker, 'fetch'>
export type BrowserOptions = {
  origin?: string
  bindings?: Partial<Env>
  isProduction?: boolean
  worker?: TestWorker
}

export const PRODUCTION_ORIGIN = 'https://hikes.example'
/** The variables that production needs in addition to the bindings of the tests. */
export const productionVariables = {
  APP_ORIGIN: PRODUCTION_ORIGIN,
  CONTACT_EMAIL: 'hello@waymark.test',
  STRIPE_BASE: '',
  RATE_LIMITS: '',
}

/** Creates a context without the entrypoints of the Worker that runs the tests, because its bindings differ. */
const contextWithoutExports = () =>
  Object.defineProperty(createExecutionContext(), 'exports', { value: undefined })

/** A client with cookies that sends the CSRF token as pages and islands do. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #origin: string
  readonly #env: Env
  readonly #worker: TestWorker

  /** Uses the development Worker, unless `isProduction`. */
  constructor({ origin, bindings = {}, isProduction = false, worker }: BrowserOptions = {}) {
    this.#origin = origin ?? (isProduction ? PRODUCTION_ORIGIN : ORIGIN)
    this.#env = { ...env, ...(isProduction && productionVariables), ...bindings }
    this.#worker = worker ?? (isProduction ? productionWorker : developmentWorker)
  }

  get = (path: string, headers: Record<string, string> = {}) => this.send('GET', path, { headers })
  post = (path: string, body?: unknown) => this.send('POST', path, { body })
  patch = (path: string, body?: unknown) => this.send('PATCH', path, { body })
  put = (path: string, body?: unknown) => this.send('PUT', path, { body })
  delete = (path: string) => this.send('DELETE', path)
  /** Opens a page with a form first if necessary, because forms are sent with its token. */
  submit = async (path: string, form: Record<string, string>) => {
    if (!this.cookies.has('csrftoken')) await this.get('/accounts/login/')
    return this.send('POST', path, { form })
  }

  // Requests about a hike, by default the ridge walk.
  hike = (id = RIDGE) => this.get(`/api/events/${id}/`)
  page = (id = RIDGE) => this.get(`/events/${id}`)
  edit = (fields: unknown, id = RIDGE) => this.patch(`/api/events/${id}/`, fields)
  deleteHike = (id = RIDGE) => this.delete(`/api/events/${id}/`)
  join = (body?: unknown, id = RIDGE) => this.#act('join', body, id)
  leave = (id = RIDGE) => this.#act('leave', undefined, id)
  approve = (name: Name, id = RIDGE) => this.#act('approve_join', { user_id: people[name] }, id)
  reject = (name: Name, id = RIDGE) => this.#act('reject_join', { user_id: people[name] }, id)
  remove = (name: Name, id = RIDGE) => this.#act('remove_participant', { user_id: people[name] }, id)
  cancel = (reason: unknown, id = RIDGE) => this.#act('cancel', { reason }, id)
  announce = (text: unknown, id = RIDGE) => this.#act('announce', { text }, id)
  say = (text: unknown, id = RIDGE) => this.#act('chat', { text }, id)
  markPaid = (id = RIDGE) => this.#act('mark-paid', undefined, id)
  promote = (name: Name, id = RIDGE) => this.#act('promote', { user_id: people[name] }, id)
  requests = (id = RIDGE) => this.get(`/api/events/${id}/join_requests/`)
  #act = (act: string, body: unknown, id: number) => this.post(`/api/events/${id}/${act}/`, body)

  async send(method: string, path: string, { headers = {}, form, body, raw }: Options = {}) {
    const token = this.cookies.get('csrftoken') ?? ''
    const request = new Request(new URL(path, this.#origin), {
      method,
      redirect: 'manual',
      headers: {
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && token && !form && { 'X-CSRFToken': token }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: form
        ? new URLSearchParams({ csrfmiddlewaretoken: token, ...form })
        : (raw ?? (body === undefined ? undefined : JSON.stringify(body))),
    })
    const context = contextWithoutExports()
    const response = await this.#worker.fetch(request, this.#env, context)
    await waitOnExecutionContext(context)
    this.#keep(response)
    await expectDescribedAnswer(method, request.url, response)
    return response
  }

  #keep(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=', 2)
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

export const visitor = (bindings: Partial<Env> = {}) => new Browser({ bindings })

/** A browser with a session of this user. */
export const as = (name: Name, bindings: Partial<Env> = {}, options: SignedInOptions = {}) =>
  asUser(people[name], bindings, options)

type SignedInOptions = Pick<BrowserOptions, 'isProduction' | 'worker'>

/** `it` with a browser for each user, which is signed in if the test uses it. */
export const it = test
  .extend('olga', () => as('olga'))
  .extend('pia', () => as('pia'))
  .extend('quentin', () => as('quentin'))
  .extend('simon', () => as('simon'))

/** Opens a browser with a session of the user with this id. */
export async function asUser(
  userId: number,
  bindings: Partial<Env> = {},
  { isProduction = false, worker }: SignedInOptions = {},
): Promise<Browser> {
  const now = new Date()
  const token = crypto.randomUUID()
  const expiresAt = new Date(now.getTime() + HOUR)
  const stamps = { createdAt: now, updatedAt: now }
  await db.insert(sessions).values({ userId, token, expiresAt, ...stamps })
  return withSession(token, bindings, { isProduction, worker })
}

/** Sets the session and CSRF cookies as sign-in does. */
export async function withSession(
  token: string,
  bindings: Partial<Env> = {},
  { isProduction = false, worker }: SignedInOptions = {},
) {
  const browser = new Browser({ bindings, isProduction, worker })
  const cookieName = isProduction ? '__Host-session' : 'session'
  const cookie = await generateSignedCookie('session', token, env.AUTH_SECRET ?? '')
  browser.cookies.set(cookieName, cookie.split(/[=;]/)[1] ?? '')
  browser.cookies.set('csrftoken', createCsrfToken(token, env.AUTH_SECRET ?? ''))
  return browser
}

/** A context without a request, like the cron trigger's. */
export const testContext = (bindings: Partial<Env> = {}): RequestContext =>
  createContext({ ...env, ...bindings }, rendersEachTime, { waitUntil: () => {} })

/** Waits until `check` passes, which may take long on a busy machine. */
export const waitFor = <Result>(check: () => Result) => vi.waitFor(check, { timeout: 20_000 })

/** Freezes the clock until the test ends. */
export function freezeClock(now: number | Date = Date.now()) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

/** Overrides values until the test ends. Works only for values that the app reads each time it uses them. */
export function setUntilEnd<Values extends object>(target: Values, values: Partial<Values>) {
  const before = { ...target }
  Object.assign(target, values)
  onTestFinished(() => void Object.assign(target, before))
}

/** Returns the JSON body of a response, typed as the test expects. */
export const json = async <Body>(response: Response | Promise<Response>): Promise<Body> =>
  (await response).json<Body>()

/** Returns the status and the JSON body of a response. */
export async function answer(pending: Response | Promise<Response>): Promise<[number, unknown]> {
  const response = await pending
  return [response.status, await response.json()]
}

/** Returns the status and the target of a redirect. */
export async function redirection(pending: Response | Promise<Response>): Promise<[number, string | null]> {
  const response = await pending
  return [response.status, response.headers.get('Location')]
}

/** Returns the pages of a list, following the link to the next page. */
export async function pagesOf(browser: Browser, path: string): Promise<string[]> {
  const pages: string[] = []
  for (let next: string | undefined = path; next; ) {
    const page = await html(browser.get(next))
    pages.push(page)
    next = /href="([^"]*[?&](?:cursor|after|before)=[^"]*)"/.exec(page)?.[1]
  }
  return pages
}

/** Returns the names of the fields that are focused when the page opens. */
export const focusedFields = (page: string) =>
  (page.match(/<[^>]* autofocus=[^>]*>/gi) ?? []).map((field) => / name="([^"]*)"/.exec(field)?.[1])

/** Returns the HTML of a page, without React's text separators and with common entities decoded. */
export async function html(response: Response | Promise<Response>): Promise<string> {
  const page = await (await response).text()
  return page
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
