import { parseContent, serializeContent } from '../../src/blog/content.ts'
import posts from '../demo/posts.json' with { type: 'json' }
import { median } from './requests.ts'

const RUNS = 25
const KB = 1024

const prose = posts.map(({ html }) => html.join('\n')).join('\n')
const dense = Array.from(
  { length: 2000 },
  (_, n) =>
    `<p><b>a<i>b</i></b><a href="https://example.org/${n}">c</a></p><ul><li>d<ol><li>e</li></ol></li></ul>`,
).join('')

/** Compares the CPU time of sanitizing a post with its budget. Returns Markdown. */
export async function benchBlog(): Promise<string> {
  const rows = [
    row('4 KB of prose', upTo(4 * KB, prose), 5),
    row('64 KB of prose', upTo(64 * KB, prose.repeat(10)), 150),
    row('4 KB, mostly tags', upTo(4 * KB, dense), 5),
    row('64 KB, mostly tags', upTo(64 * KB, dense), 150),
  ]
  return `
| sanitizing a post | CPU, median of ${RUNS} | maximum | budget |
|---|---|---|---|
${rows.join('\n')}
`
}

/** Cuts the HTML after the last whole tag within `bytes`. */
function upTo(bytes: number, html: string): string {
  const cut = Buffer.from(html).subarray(0, bytes).toString()
  return cut.slice(0, cut.lastIndexOf('>') + 1)
}

function row(name: string, html: string, budget: number): string {
  for (let warm = 0; warm < 20; warm++) serializeContent(parseContent(html))
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage()
    serializeContent(parseContent(html))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  const ms = (time: number) => `${time.toFixed(1)} ms`
  return `| ${name} | ${ms(median(times))} | ${ms(Math.max(...times))} | ${budget} ms |`
}
