import { type RefObject, useEffect } from 'react'
import type { PersonJson } from '../../../src/shared/person-json.ts'
import { showStatus } from '../../parts/toast.ts'

type Row = { id: number; user: PersonJson }

/**
 * Says who has come into a list since the page was rendered: 'lena asks to join.' or '2 people ask to join.' `known` has the ids
 * of all rows so far: a request keeps its id when its approval puts it in line.
 */
export function useArrivals(known: RefObject<Set<number>>, rows: Row[], one: string, many: string) {
  useEffect(() => {
    const arrived = rows.filter(({ id }) => !known.current.has(id))
    for (const { id } of arrived) known.current.add(id)
    const [first] = arrived
    if (first)
      showStatus(arrived.length === 1 ? `${first.user.username} ${one}` : `${arrived.length} people ${many}`)
  }, [known, rows, one, many])
}
