import { useEffect, useState } from 'react'
import type { HikeJson } from '../../src/hikes/page/json.ts'
import { type JoinWindow, joinWindow, nextEdge } from '../../src/participation/view/join-window.ts'
import { DAY } from '../../src/shared/duration.ts'

/** Returns whether joining is not yet open, open, or closed. Updated at each opening and closing. */
export function useJoinWindow(hike: HikeJson, asRendered: JoinWindow) {
  const [current, setCurrent] = useState(asRendered)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const update = () => {
      setCurrent(joinWindow(hike))
      const edge = nextEdge(hike)
      // A timer of more than 24 days would overflow.
      if (edge) timer = setTimeout(update, Math.min(edge.getTime() - Date.now(), DAY))
    }
    update()
    return () => clearTimeout(timer)
  }, [hike])
  return current
}
