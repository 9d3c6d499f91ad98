import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { hashPassword } from 'better-auth/crypto'
import { connect } from '../src/db/index.ts'
import { accounts, events, participation, rateLimits, users } from '../src/db/schema.ts'
import { dayEnd } from '../src/events/time.ts'
import worker from '../src/index.ts'

export const db = connect(env.DB)
export const ORIGIN = 'http://localhost'
export const PASSWORD = 'over-the-hills'

/** Olga organizes, Pia takes part, Quentin has asked, Simon is a stranger; Vera visits and has no account. */
export const people = { olga: 1, pia: 2, quentin: 3, simon: 4 } as const
export type Name = keyof typeof people
export const RIDGE = 1

const passwordHash = hashPassword(PASSWORD)

/** The same small world before every test. */
export async function seed() {
  const now = new Date()
  const stamps = { createdAt: now, updatedAt: now }
  const password = await passwordHash
  const eventTime = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000)
  const timeZone = 'Europe/Zurich'
  await db.batch([
    db.delete(users),
    db.delete(rateLimits),
    ...Object.entries(people).flatMap(([username, id]) => [
      db.insert(users).values({ id, username, email: `${username}@example.org`, ...stamps }),
      db
        .insert(accounts)
        .values({ userId: id, accountId: String(id), providerId: 'credential', password, ...stamps }),
    ]),
    db.insert(events).values({
      id: RIDGE,
      name: 'Ridge walk',
      location: 'Kandersteg',
      eventTime,
      timeZone,
      dayEnd: dayEnd(eventTime, timeZone),
      organizerId: people.olga,
      ...stamps,
    }),
    db.insert(participation).values([
      { eventId: RIDGE, userId: people.pia, state: 'participant', createdAt: now },
      { eventId: RIDGE, userId: people.quentin, state: 'pending', createdAt: now },
    ]),
  ])
}

type Options = {
  headers?: Record<string, string>
  form?: Record<string, string>
  body?: unknown
  raw?: BodyInit
}

/** A browser: it keeps its cookies, and sends the token of its session as pages and islands do. */
export class Browser {
  readonly cookies = new Map<string, string>()

  get = (path: string, headers: Record<string, string> = {}) => this.send('GET', path, { headers })
  post = (path: string, body?: unknown) => this.send('POST', path, { body })
  patch = (path: string, body?: unknown) => this.send('PATCH', path, { body })
  put = (path: string, body?: unknown) => this.send('PUT', path, { body })
  delete = (path: string) => this.send('DELETE', path)
  submit = (path: string, form: Record<string, string>) => this.send('POST', path, { form })

  async send(method: string, path: string, { headers = {}, form, body, raw }: Options = {}) {
    const token = this.cookies.get('csrftoken') ?? ''
    const request = new Request(new URL(path, ORIGIN), {
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
    const context = createExecutionContext()
    const response = await worker.fetch(request, env, context)
    await waitOnExecutionContext(context)
    this.#keep(response)
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

export const visitor = () => new Browser()

/** Somebody who has signed in, by the form that everybody uses. */
export async function as(name: Name): Promise<Browser> {
  const browser = new Browser()
  await browser.get('/accounts/login/')
  await browser.submit('/accounts/login/', { login: name, password: PASSWORD })
  if (!browser.cookies.has('session')) throw new Error(`${name} could not sign in.`)
  return browser
}
