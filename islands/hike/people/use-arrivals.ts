import { type RefObject, useEffect } from 'react'
import type { PersonJson } from '../../../src/shared/person-json.ts'
import { showStatus } from '../../parts/toast.ts'

type Row = { id: number; user: PersonJson }

/**
 * Says who has come into a list since the page was rendered, by `textOf` with their rows and the first one's username. `known` has
 * the ids of all rows so far: a request keeps its id when its approval puts it in line. `textOf` is a constant function.
 */
export function useArrivals<Listed extends Row>(
  known: RefObject<Set<number>>,
  rows: Listed[],
  textOf: (arrived: Listed[], first: string) => string,
) {
  useEffect(() => {
    const arrived = rows.filter(({ id }) => !known.current.has(id))
    for (const { id } of arrived) known.current.add(id)
    const [first] = arrived
    if (first) showStatus(textOf(arrived, first.user.username))
  }, [known, rows, textOf])
}
