import { Agent, get } from 'node:http'

type Target = { url: string; cookie?: string }
type Reply = { status: number; headers: NodeJS.Dict<string | string[]>; body: string }

const CONNECTIONS = 8
const agent = new Agent({ keepAlive: true })

/** Sends a GET request, and throws unless the status is 200. */
export function request({ url, cookie }: Target): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: cookie ? { Cookie: cookie } : {} }, (response) => {
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

/** Requests per second over eight connections, each of which sends one request after another for `ms` milliseconds. */
export async function requestsPerSecond(target: Target, ms: number): Promise<number> {
  const start = performance.now()
  let responses = 0
  const connection = async () => {
    while (performance.now() - start < ms) {
      await request(target)
      responses++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  return (responses * 1000) / (performance.now() - start)
}

/** The median of milliseconds to the whole response, over `count` sequential requests. */
export async function responseTime(target: Target, count: number): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const start = performance.now()
    await request(target)
    times.push(performance.now() - start)
  }
  return median(times)
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
