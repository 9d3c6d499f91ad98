import { wrangler } from './wrangler.ts'

const BASE = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'

type Answer<Result> = { success: boolean; result: Result; errors: { code: number; message: string }[] }

export class CloudflareError extends Error {
  readonly status: number
  readonly code: number

  constructor(what: string, status: number, { code, message }: { code: number; message: string }) {
    super(`${what}: ${message} [${code}]`)
    this.status = status
    this.code = code
  }
}

export type Cloudflare = Awaited<ReturnType<typeof openCloudflare>>

/**
 * Opens a client for Cloudflare's API. It is used for reads, and for writes that wrangler has no command for. Uses
 * wrangler's credentials: the token in CLOUDFLARE_API_TOKEN, or the token of `wrangler login`.
 */
export async function openCloudflare(accountId?: string) {
  const token = process.env.CLOUDFLARE_API_TOKEN || (await tokenOfLogin())
  const request = async <Result>(method: string, path: string, body?: object, headers = {}) => {
    const response = await fetch(`${BASE}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const unreadable = { code: response.status, message: 'The answer is not JSON.' }
    const answer = (await response.json().catch(() => ({ success: false, errors: [] }))) as Answer<Result>
    if (answer.success) return answer.result
    throw new CloudflareError(`${method} ${path}`, response.status, answer.errors[0] ?? unreadable)
  }
  const account = accountId || process.env.CLOUDFLARE_ACCOUNT_ID || (await onlyAccount(request))
  // Otherwise wrangler would look the account up again.
  process.env.CLOUDFLARE_ACCOUNT_ID = account
  const inAccount = (path: string) => `/accounts/${account}${path}`
  return {
    account,
    /** `path` is relative to the account. */
    get: <Result>(path: string, headers = {}) => request<Result>('GET', inAccount(path), undefined, headers),
    put: <Result>(path: string, body: object) => request<Result>('PUT', inAccount(path), body),
    post: <Result>(path: string, body: object) => request<Result>('POST', inAccount(path), body),
    getZones: <Result>(path: string) => request<Result>('GET', `/zones${path}`),
  }
}

/** Returns null for a response with status 404. */
export const unlessMissing = <Result>(reading: Promise<Result>): Promise<Result | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof CloudflareError && error.status === 404) return null
    throw error
  })

async function tokenOfLogin(): Promise<string> {
  const printed = await wrangler(['auth', 'token', '--json']).catch(() => '{}')
  const { token } = JSON.parse(printed)
  if (typeof token === 'string') return token
  throw new Error('Sign in to Cloudflare first: npx wrangler login')
}

async function onlyAccount(request: <Result>(method: string, path: string) => Promise<Result>) {
  const accounts = await request<{ id: string; name: string }[]>('GET', '/accounts')
  const [account] = accounts
  if (account && accounts.length === 1) return account.id
  const list = accounts.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
  throw new Error(`Which account? Set CLOUDFLARE_ACCOUNT_ID to one of these:\n${list}`)
}
