import { Agent, get } from 'node:http'

type Target = { url: string; cookie?: string }
type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: string }

const agent = new Agent({ keepAlive: true })

export function ask({ url, cookie }: Target): Promise<Answer> {
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

/** Requests per second that `target` answers while eight people ask at once, again and again. */
export async function requestsPerSecond(target: Target, ms: number): Promise<number> {
  const start = performance.now()
  let answered = 0
  const person = async () => {
    while (performance.now() - start < ms) {
      await ask(target)
      answered++
    }
  }
  await Promise.all(Array.from({ length: 8 }, person))
  return (answered * 1000) / (performance.now() - start)
}

/** Milliseconds to the whole answer, when nobody else asks. */
export async function answerTime(target: Target, times: number): Promise<number> {
  const measured: number[] = []
  for (let time = 0; time < times; time++) {
    const start = performance.now()
    await ask(target)
    measured.push(performance.now() - start)
  }
  return median(measured)
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
