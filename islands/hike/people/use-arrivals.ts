import { useEffect, useRef } from 'react'
import type { PersonJson } from '../../../src/shared/person-json.ts'
import { showStatus } from '../../parts/toast.ts'

type Row = { id: number; user: PersonJson }

/** Says who has come into a list since the page was rendered: 'lena asks to join.' or '2 people ask to join.' */
export function useArrivals(rows: Row[], one: string, many: string) {
  const known = useRef(new Set(rows.map(({ id }) => id)))
  useEffect(() => {
    const arrived = rows.filter(({ id }) => !known.current.has(id))
    for (const { id } of arrived) known.current.add(id)
    const [first] = arrived
    if (first)
      showStatus(arrived.length === 1 ? `${first.user.username} ${one}` : `${arrived.length} people ${many}`)
  }, [rows, one, many])
}
