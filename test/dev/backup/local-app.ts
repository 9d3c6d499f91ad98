import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { again } from '../../../dev/cloudflare/running.ts'
import { freePort, healthy } from '../../browser/app.ts'

/** Starts the project in `directory` like `npm start`. */
export async function startApp(stateDir: string, variables: Record<string, string> = {}, directory = '.') {
  const environment = {
    STATE_DIR: stateDir,
    // The same for all apps, so that their pages are identical.
    APP_ORIGIN: 'http://localhost:8787',
    RATE_LIMITS: '0',
    PORT: String(await freePort()),
    STRIPE_PORT: String(await freePort()),
    ...variables,
  }
  const app = spawn('node', ['dev/start.ts'], {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [app.stdout, app.stderr]) stream.on('data', (text) => (output += text))
  const origin = `http://localhost:${environment.PORT}`
  await healthy(origin, app, () => output)
  return {
    origin,
    stripe: `http://127.0.0.1:${environment.STRIPE_PORT}`,
    output: () => output,
    /** The environment that makes commands use this app. */
    environment,
    stop: async () => {
      if (app.exitCode !== null || app.signalCode !== null) return
      app.kill('SIGINT')
      await once(app, 'exit')
    },
  }
}

export type LocalApp = Omit<Awaited<ReturnType<typeof startApp>>, 'output'>

/** Runs a command of `dev/backup`. */
export async function command(
  name: 'backup' | 'restore' | 'fetch' | 'new-key',
  args: string[],
  environment: Record<string, string>,
  whileRunning: (child: ChildProcess) => unknown = () => {},
) {
  const child = spawn('node', [`dev/backup/${name}.ts`, ...args], { env: { ...process.env, ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  whileRunning(child)
  const [status] = await once(child, 'close')
  return { status, output }
}

/** A client with cookies. */
export class Client {
  readonly cookies = new Map<string, string>()
  readonly origin: string

  constructor(origin: string, cookies = new Map<string, string>()) {
    this.origin = origin
    this.cookies = new Map(cookies)
  }

  async send(method: string, path: string, body?: object | URLSearchParams): Promise<Response> {
    const token = this.cookies.get('csrftoken') ?? ''
    const request = {
      method,
      redirect: 'manual' as const,
      headers: {
        Cookie: [...this.cookies].map((cookie) => cookie.join('=')).join('; '),
        Origin: this.origin,
        'X-CSRFToken': token,
        ...(body && !(body instanceof URLSearchParams) && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    }
    const response = await again(() => fetch(this.origin + path, request))
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  async signUp(username: string): Promise<number> {
    await this.send('GET', '/accounts/signup/')
    const form = { username, email: `${username}@example.org`, password: 'over-the-hills' }
    const { status } = await this.send('POST', '/accounts/signup/', new URLSearchParams(form))
    return status
  }

  async signIn(login: string, password = 'over-the-hills'): Promise<number> {
    await this.send('GET', '/accounts/login/')
    const { status } = await this.send('POST', '/accounts/login/', new URLSearchParams({ login, password }))
    // Gets this session's CSRF token.
    await this.send('GET', '/')
    return status
  }

  json = async <Answer>(path: string) => (await this.send('GET', path)).json() as Promise<Answer>
}
