import { rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { buildWorker } from '../build-worker.ts'
import { benchBlog } from './blog.ts'
import { benchChat } from './chat.ts'
import { benchPlaces } from './places.ts'
import { COUNTING_BUNDLE, type Cost, measureNearby, measurePages } from './rows.ts'
import { measureThroughput } from './throughput.ts'

const FEW = 1000
const MANY = 1_000_000
const HIKES_AHEAD = 10_000
const port = Number(process.env.PORT ?? 8797)

const number = (value: number) => Math.round(value).toLocaleString('en')
const log = (text: string) => console.error(text)

log('Building…')
await buildWorker()
await buildWorker('dev/bench/counting-worker.ts', COUNTING_BUNDLE)
log(`Pages over ${number(FEW)} events …`)
const few = await measurePages(FEW, port)
log(`Pages over ${number(MANY)} events …`)
const many = await measurePages(MANY, port)
log(`Hikes nearby, over ${number(HIKES_AHEAD)} hikes ahead …`)
const nearby = await measureNearby(HIKES_AHEAD, port)
log('Sanitizing posts …')
const sanitizing = await benchBlog()
log('Places …')
const places = await benchPlaces()
log('Requests per second …')
const speeds = await measureThroughput(few.app, port)
for (const { app } of [few, many])
  for (const dir of [app.stateDir, `${app.stateDir}-bare`]) await rm(dir, { recursive: true, force: true })

const cell = ({ rows, ms, trips }: Cost = { rows: 0, ms: 0, trips: 0 }) =>
  `${number(rows)} rows, ${ms.toFixed(1)} ms, ${trips} trip${trips === 1 ? '' : 's'}`

const table = `
| page | D1 with ${number(FEW)} events | with ${number(MANY)} |
|---|---|---|
${Object.keys(few.costs)
  .map((page) => `| ${page} | ${cell(few.costs[page])} | ${cell(many.costs[page])} |`)
  .join('\n')}

| page | D1 with ${number(HIKES_AHEAD)} hikes ahead |
|---|---|
${Object.entries(nearby)
  .map(([page, cost]) => `| ${page} | ${cell(cost)} |`)
  .join('\n')}

| responses | per second | of the bare worker | bytes |
|---|---|---|---|
${['Bare Hono worker, the same query as JSON', 'Home, visitor', 'Home, signed in']
  .map((name, index) => {
    const { perSecond = 0, share = 0, bytes = 0 } = speeds[index] ?? {}
    return `| ${name} | ${number(perSecond)} | ${number(share * 100)} % | ${number(bytes)} |`
  })
  .join('\n')}
${sanitizing}

${places}
${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, workerd without the proxy in front of it.
Milliseconds are to the whole response, one request at a time; requests per second over eight connections, medians of paired
rounds. Differences under 10 % are noise.
`
log('The chat …')
const report = table + (await benchChat(port))
console.log(report)
if (process.argv[2]) await writeFile(process.argv[2], report)
