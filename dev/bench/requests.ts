import { Agent, get } from 'node:http'

type Target = { url: string; cookie?: string; headers?: Record<string, string> }
type Reply = { status: number; headers: NodeJS.Dict<string | string[]>; body: string }

const agent = new Agent({ keepAlive: true })

/** Sends a GET request, and throws unless the status is 200. */
export function request({ url, cookie, headers }: Target): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers, ...(cookie && { Cookie: cookie }) } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        if (status !== 200) reject(new Error(`${url} answered ${status}`))
        else resolve({ status, headers, body: Buffer.concat(chunks).toString() })
      })
    }).on('error', reject)
  })
}

/** Returns the median time of a whole response in milliseconds, over `count` sequential requests. */
export async function responseTime(target: Target, count: number): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const start = performance.now()
    await request(target)
    times.push(performance.now() - start)
  }
  return median(times)
}

/** Waits until the address responds with a 2xx status. Throws if it does not within `ms` milliseconds. */
export async function waitUntilHealthy(url: string, ms = 10_000) {
  const end = performance.now() + ms
  while (performance.now() < end) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer.`)
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
