import { useCallback, useEffect, useRef, useState } from 'react'
import type { MessageJson } from '../../src/chat/schema.ts'
import { call } from '../parts/api.ts'
import { changedHike } from '../parts/store.ts'

/**
 * Returns the messages that the chat starts with. They are those that the server rendered, or are loaded when the
 * viewer starts to take part, or again after the chat has ended. `visit` counts the loads. Call `onEnd` when the server
 * has closed the chat for good.
 */
export function useRoom(hikeId: number, asRendered: MessageJson[] | null) {
  const [room, setRoom] = useState(asRendered && { visit: 0, messages: asRendered })
  const role = changedHike.value?.viewer.role
  const mayRead = role === undefined ? asRendered !== null : role === 'participant' || role === 'organizer'
  const couldRead = useRef(asRendered !== null)
  const [ended, setEnded] = useState(false)
  const load = useCallback(async () => {
    const answer = await call<MessageJson[]>('GET', `/api/events/${hikeId}/chat/`)
    if (answer.ok) {
      setRoom((last) => ({ visit: (last?.visit ?? 0) + 1, messages: answer.data }))
      setEnded(false)
    }
    return answer.ok || (answer.status >= 400 && answer.status < 500)
  }, [hikeId])

  useEffect(() => {
    if (couldRead.current === mayRead) return
    couldRead.current = mayRead
    return mayRead ? retry(load) : setRoom(null)
  }, [load, mayRead])

  // After the end, loads the chat again when the page becomes visible. A hidden page does not follow the hike, so the
  // viewer may have left and joined again in the meantime.
  useEffect(() => {
    if (!ended || !mayRead) return
    const reopen = () => document.hidden || load()
    document.addEventListener('visibilitychange', reopen)
    return () => document.removeEventListener('visibilitychange', reopen)
  }, [load, ended, mayRead])

  return { room, onEnd: useCallback(() => setEnded(true), []) }
}

/** Repeats the task at intervals of five seconds until it returns true. Returns a function that stops it. */
function retry(task: () => Promise<boolean>) {
  let ended = false
  const run = async () => {
    if (!ended && !(await task())) setTimeout(run, 5000)
  }
  run()
  return () => {
    ended = true
  }
}
