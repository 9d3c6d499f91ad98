import { cpus } from 'node:os'
import { milliseconds, number, table } from '../markdown.ts'
import type { ChatResult } from './chats.ts'
import type { MixedEffort } from './effort.ts'
import type { PagesResult } from './pages.ts'
import type { Cores } from './processor.ts'
import type { Rate } from './rate.ts'

type Result = ChatResult & { pages: PagesResult; cores: Cores }

const GOALS = { deliveries: '100.0 ms', visitors: '20.0 ms' }

/** Compares the required rates with the measured rates, as Markdown. */
export function report(
  effort: MixedEffort,
  { posts, deliveries, pages, wrong, cores }: Result,
  isInMemory: boolean,
): string {
  const { large, small, seconds } = effort
  const sockets = large.sockets + small.rooms * small.sockets
  const messages = large.messages + small.rooms * small.messages
  const delivered = large.messages * large.sockets + small.rooms * small.messages * small.sockets
  const errors = [posts, pages.visitors, pages.members, pages.writes].flatMap((rate) => rate.errors)
  return [
    `${number(large.sockets)} sockets in one room with ${large.messages} messages a second, and ${number(small.rooms)} rooms of ${small.sockets} ` +
      `sockets with ${small.messages} a second each (${number(sockets)} sockets), pages and writes, for ${number(seconds)} seconds:`,
    table(
      ['what', 'a second', 'reached', 'in all', 'p50', 'p99', 'maximum', 'goal of p99'],
      [
        row('Messages sent', messages, posts),
        row('Their deliveries', delivered, deliveries, GOALS.deliveries),
        row('Visitors’ pages', effort.visitors, pages.visitors, GOALS.visitors),
        row('Members’ pages', effort.members, pages.members),
        row('Writes', effort.writes, pages.writes),
      ],
    ),
    `${number(errors.length)} errors; ${number(wrong.length)} messages lost, double or out of order, as each socket counts them by their ids.`,
    some(errors),
    some(wrong),
    `Of ${cpus().length} cores, the app took ${cores.app.toFixed(2)}, the processes that make the load ${cores.generators.toFixed(2)}, ` +
      `and everything else ${cores.others.toFixed(2)}. Milliseconds count from the moment at which something was due; the databases are ${isInMemory ? 'in memory' : 'on the disk'}.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const rate = (perSecond: number) => (perSecond < 100 ? perSecond.toFixed(1) : number(perSecond))
const row = (name: string, asked: number, { perSecond, count, p50, p99, maximum }: Rate, goal = '') => [
  ...[name, rate(asked), rate(perSecond), number(count)],
  ...[p50, p99, maximum].map(milliseconds),
  goal,
]

const some = (problems: string[]) =>
  problems.length > 0 ? `Some of these: ${problems.slice(0, 5).join('; ')}` : ''
