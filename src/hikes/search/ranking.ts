import * as z from 'zod'
import { NOT_A_CURSOR } from '../../http/page-query.ts'
import { isForgiving, wordsOf } from './word-search.ts'

/** Whether hikes that match only with a typo come last. A search with `sort` keeps its order. */
export const isRanked = ({ q, sort }: { q?: string | undefined; sort?: string | undefined }) =>
  q !== undefined && sort === undefined && isForgiving(wordsOf(q))

/** Keyset cursor: whether the last hike of the previous page matches only with a typo, and its time and id. */
export const RankCursor = z
  .string()
  .regex(/^[01]-\d{1,15}-\d{1,15}$/, NOT_A_CURSOR)
  .transform((cursor) => {
    const [rank = 0, time = 0, id = 0] = cursor.split('-').map(Number)
    return { rank, time, id }
  })
export type RankCursor = z.output<typeof RankCursor>

export const rankCursorOf = ({ rank, eventTime, id }: { rank: number; eventTime: Date; id: number }) =>
  [rank, eventTime.getTime(), id].join('-')
