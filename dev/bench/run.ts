import { rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { buildWorker } from '../app.ts'
import { benchBlog } from './blog.ts'
import { benchChat } from './chat.ts'
import { benchPlaces } from './places.ts'
import { COUNTED, type Cost, measureRows } from './rows.ts'
import { measureThroughput } from './throughput.ts'

const FEW = 1000
const MANY = 1_000_000
const port = Number(process.env.PORT ?? 8797)

const number = (value: number) => Math.round(value).toLocaleString('en')
const log = (text: string) => console.error(text)

log('Building …')
await buildWorker()
await buildWorker('dev/bench/counted.ts', COUNTED)
log(`Pages over ${number(FEW)} events …`)
const few = await measureRows(FEW, port)
log(`Pages over ${number(MANY)} events …`)
const many = await measureRows(MANY, port)
log('Cleaning posts …')
const cleaning = await benchBlog()
log('Places …')
const places = await benchPlaces()
log('Requests per second …')
const speeds = await measureThroughput(few.world, port)
for (const { world } of [few, many])
  for (const dir of [world.stateDir, `${world.stateDir}-bare`])
    await rm(dir, { recursive: true, force: true })

const cell = ({ rows, ms, trips }: Cost = { rows: 0, ms: 0, trips: 0 }) =>
  `${number(rows)} rows, ${ms.toFixed(1)} ms, ${trips} trip${trips === 1 ? '' : 's'}`

const table = `
| page | D1 with ${number(FEW)} events | with ${number(MANY)} |
|---|---|---|
${Object.keys(few.costs)
  .map((page) => `| ${page} | ${cell(few.costs[page])} | ${cell(many.costs[page])} |`)
  .join('\n')}

| answers | per second | of the bare worker | bytes |
|---|---|---|---|
${['Bare Hono worker, the same read as JSON', 'Home, visitor', 'Home, signed in']
  .map((name, index) => {
    const { perSecond = 0, share = 0, bytes = 0 } = speeds[index] ?? {}
    return `| ${name} | ${number(perSecond)} | ${number(share * 100)} % | ${number(bytes)} |`
  })
  .join('\n')}
${cleaning}

${places}
${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, workerd without the proxy in front of it.
Milliseconds are to the whole answer, one after the other; requests per second with eight at once, medians of paired rounds.
Differences under 10 % are none.
`
log('The chat …')
const report = table + (await benchChat(port))
console.log(report)
if (process.argv[2]) await writeFile(process.argv[2], report)
