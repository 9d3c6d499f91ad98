import { type Random, seededRandom } from '../../src/images/landscape/random.ts'
import { number, percent, table } from './markdown.ts'
import type { Cost } from './rows.ts'

// Limits and prices in November 2026: https://developers.cloudflare.com/workers/cache/ and /workers/platform/pricing/.
const FRESH = 60
const STALE = 300
const PURGES_PER_MINUTE = 5
const PURGE_BUCKET = 25
const DAYS = 30
const perMillion = { requests: 0.3, cpuMs: 0.02, rowsRead: 0.001, rowsWritten: 1 }
const included = { requests: 10e6, cpuMs: 30e6, rowsRead: 25e9, rowsWritten: 50e6 }
const SUBSCRIPTION = 5

// Assumptions about a group and its visitors.
const DATA_CENTERS = 100
const PAGES_PER_VISITOR = 3
const FILES_PER_VISITOR = 6
const MEMBERS_SHARE = 0.02
/** Includes only writes that change visitors' pages: new and edited hikes, accepted requests, posts. */
const WRITES_PER_VISITOR = 0.01
/** The gateway's own CPU time for a visitor's page. */
const GATEWAY_CPU_MS = 0.3
/** Includes the rows of indexes, jobs and notices. */
const ROWS_PER_WRITE = 12
/**
 * For each kind of page, the number of pages and the share of all page views. Within a kind, views follow a Zipf
 * distribution.
 */
const kinds = [
  { cost: 'Home, visitor', pages: 1, share: 0.35 },
  { cost: 'A hike, visitor', pages: 2000, share: 0.5 },
  { cost: 'The blog, visitor', pages: 1, share: 0.05 },
  { cost: 'A post, visitor', pages: 500, share: 0.07 },
  { cost: 'A profile, visitor', pages: 5000, share: 0.03 },
]

type Costs = Record<string, Cost>
type Day = {
  views: number
  members: number
  renders: number
  rows: number
  cpuMs: number
  writes: number
  refused: number
}

/**
 * Simulates visitors all over the world with and without Cloudflare's cache, and calculates the cost of a month.
 * Returns Markdown.
 */
export function benchEdge(costs: Costs, visitorsADay: number[]): string {
  const rows = visitorsADay.flatMap((visitors) =>
    [true, false].map((hasCache) => {
      const day = simulateDay(costs, visitors, hasCache)
      return [
        number(visitors),
        hasCache ? 'yes' : 'no',
        percent(1 - day.renders / (day.views - day.members)),
        number((day.renders + day.members) / (24 * 3600)),
        number(day.rows / 1e6),
        number(day.writes),
        hasCache ? percent(day.refused / day.writes) : '',
        `$${number(monthlyPrice(day, visitors, hasCache))}`,
      ]
    }),
  )
  const head = [
    'visitors a day',
    'cache',
    'of visitors’ pages cached',
    'renderings a second',
    'million D1 rows a day',
  ]
  return [
    '### At Cloudflare, simulated',
    table([...head, 'writes a day', 'purges refused', 'a month'], rows),
    `One hour of even traffic, times 24: ${DATA_CENTERS} data centers and one upper tier, ${PAGES_PER_VISITOR} pages a visitor, ` +
      `${percent(MEMBERS_SHARE)} of pages for members, one write that visitors see for ${number(1 / WRITES_PER_VISITOR)} visitors, ` +
      `${FILES_PER_VISITOR} files each; rows and CPU time as measured here, Cloudflare’s prices of November 2026. With the cache every file and ` +
      'every call from the gateway to the cache is a request that is paid for.',
  ].join('\n\n')
}

function simulateDay(costs: Costs, visitors: number, hasCache: boolean): Day {
  const random = seededRandom(1)
  const pageOf = pagePicker(random)
  const dataCenterOf = zipfPicker(DATA_CENTERS, random)
  const views = (visitors * PAGES_PER_VISITOR) / 24
  const writes = (visitors * WRITES_PER_VISITOR) / 24
  const hour: Day = {
    views,
    members: views * MEMBERS_SHARE,
    renders: 0,
    rows: 0,
    cpuMs: 0,
    writes,
    refused: 0,
  }
  const network = createNetwork()
  let purgesLeft = PURGE_BUCKET
  let refilledAt = 0
  let nextWrite = 0

  function render(name: string) {
    const { rows = 0, cpu = 0 } = costs[name] ?? {}
    hour.renders++
    hour.rows += rows
    hour.cpuMs += cpu
  }
  function write(now: number) {
    purgesLeft = Math.min(PURGE_BUCKET, purgesLeft + ((now - refilledAt) / 60) * PURGES_PER_MINUTE)
    refilledAt = now
    if (purgesLeft < 1) return hour.refused++
    purgesLeft--
    network.drop('Home, visitor 0')
    network.drop(`A hike, visitor ${pageOf(1).index}`)
  }

  for (let view = 0; view < views; view++) {
    const now = (view / views) * 3600
    for (; nextWrite <= now; nextWrite += 3600 / writes) write(now)
    if (view % Math.round(1 / MEMBERS_SHARE) === 0) addMember(hour, costs)
    else {
      const { kind, index } = pageOf()
      const name = kind?.cost ?? ''
      if (!hasCache || network.read(dataCenterOf(), `${name} ${index}`, now)) render(name)
    }
  }
  return Object.fromEntries(Object.entries(hour).map(([name, value]) => [name, value * 24])) as Day
}

/** Adds a member's page view, which is never cached. */
function addMember(hour: Day, costs: Costs) {
  const { rows = 0, cpu = 0 } = costs['Home, signed in'] ?? {}
  hour.rows += rows
  hour.cpuMs += cpu
}

/**
 * Creates a tiered cache: one tier in each data centre, and an upper tier. `read` returns whether the request renders
 * the page.
 */
function createNetwork() {
  const upper = new Map<string, number>()
  const lower = Array.from({ length: DATA_CENTERS }, () => new Map<string, number>())

  /** Returns when the upper tier's page was rendered, and whether this request renders a new one. */
  function readUpper(page: string, now: number): [renderedAt: number, renders: boolean] {
    const cached = upper.get(page) ?? Number.NEGATIVE_INFINITY
    if (now - cached < FRESH) return [cached, false]
    upper.set(page, now)
    return [now - cached < STALE ? cached : now, true]
  }

  return {
    read(dataCenter: number, page: string, now: number): boolean {
      const tier = lower[dataCenter]
      if (now - (tier?.get(page) ?? Number.NEGATIVE_INFINITY) < FRESH) return false
      // A rendering counts even if it happens in the background: with stale-while-revalidate, a tier with a stale page
      // responds first, and then fetches.
      const [renderedAt, renders] = readUpper(page, now)
      tier?.set(page, renderedAt)
      return renders
    },
    drop(page: string) {
      for (const tier of [upper, ...lower]) tier.delete(page)
    },
  }
}

function pagePicker(random: Random) {
  const pickers = kinds.map(({ pages }) => zipfPicker(pages, random))
  const pickKind = weightedPicker(
    kinds.map(({ share }) => share),
    random,
  )
  /** Picks a page of the kind at index `of`, or of a random kind. */
  return (of = pickKind()) => ({ kind: kinds[of], index: pickers[of]?.() ?? 0 })
}

/** Returns a function that picks numbers below `count`: the probability of `n` is proportional to 1 / (n + 1). */
const zipfPicker = (count: number, random: Random) =>
  weightedPicker(
    Array.from({ length: count }, (_, index) => 1 / (index + 1)),
    random,
  )

/** Returns a function that picks indexes of `weights`, each with a probability proportional to its weight. */
function weightedPicker(weights: number[], random: Random) {
  const cumulative: number[] = []
  for (const weight of weights) cumulative.push((cumulative.at(-1) ?? 0) + weight)
  const total = cumulative.at(-1) ?? 0
  return () => {
    const wanted = random() * total
    let [low, high] = [0, weights.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((cumulative[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Returns the price of a month in US dollars. */
function monthlyPrice(day: Day, visitors: number, hasCache: boolean): number {
  const visitorViews = day.views - day.members
  const used = {
    requests: day.views + day.writes + (hasCache ? visitorViews + visitors * FILES_PER_VISITOR : 0),
    cpuMs: day.cpuMs + visitorViews * GATEWAY_CPU_MS,
    rowsRead: day.rows,
    rowsWritten: day.writes * ROWS_PER_WRITE,
  }
  const prices = (Object.keys(used) as (keyof typeof used)[]).map(
    (name) => (Math.max(0, used[name] * DAYS - included[name]) / 1e6) * perMillion[name],
  )
  return prices.reduce((sum, price) => sum + price, SUBSCRIPTION)
}
