import { type RefObject, useEffect } from 'react'
import type { PersonJson } from '../../../src/shared/person-json.ts'
import { showStatus } from '../../parts/toast.ts'

type Row = { id: number; user: PersonJson }

/**
 * Announces people who are added to a list after the page was rendered. `textOf` gets the added rows and the username
 * of the first one, and must be a stable reference. `known` collects the ids of all rows so far. A request that is put
 * on the waitlist keeps its id, so it is not announced again.
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
