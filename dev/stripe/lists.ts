import { ApiError, missingParameter } from './api-error.ts'

export type PageInput = {
  limit?: number
  starting_after?: string
  ending_before?: string
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number }
}

/** Returns a page of a list of API v1, newest first (docs.stripe.com/api/pagination). */
export function toPage<T extends { id: string; created: number }>(
  url: string,
  oldestFirst: T[],
  input: PageInput,
) {
  const { limit = 10, starting_after, ending_before } = input
  if (limit < 1 || limit > 100)
    throw new ApiError(400, 'Invalid integer: limit must be between 1 and 100', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  const all = oldestFirst.filter(({ created }) => isWithin(created, input.created)).reverse()
  const position = (param: 'starting_after' | 'ending_before', id: string) => {
    const index = all.findIndex((object) => object.id === id)
    if (index < 0) throw missingParameter('object', id, param)
    return index
  }
  const from = starting_after ? position('starting_after', starting_after) + 1 : 0
  const to = ending_before ? position('ending_before', ending_before) : all.length
  const start = ending_before ? Math.max(from, to - limit) : from
  const data = all.slice(start, Math.min(start + limit, to))
  const has_more = ending_before ? start > from : start + data.length < to
  return { object: 'list' as const, url, has_more, data }
}

function isWithin(created: number, range: PageInput['created']) {
  if (range === undefined) return true
  if (typeof range !== 'object') return created === Number(range)
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}
