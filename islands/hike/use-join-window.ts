import { useEffect, useState } from 'react'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { type JoinWindow, joinWindow, nextEdge } from '../../src/participation/view/join-window.ts'
import { DAY } from '../../src/shared/duration.ts'

/** Returns whether joining is not yet open, open, or closed. Updated at the next opening or closing within a day. */
export function useJoinWindow(hike: HikeJson, asRendered: JoinWindow) {
  const [current, setCurrent] = useState(asRendered)
  useEffect(() => {
    const update = () => setCurrent(joinWindow(hike))
    update()
    const wait = (nextEdge(hike)?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()
    // A timer of more than 24 days would overflow, and a page is rarely open for more than a day.
    if (wait > DAY) return
    const timer = setTimeout(update, wait)
    return () => clearTimeout(timer)
  }, [hike])
  return current
}
