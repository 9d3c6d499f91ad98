import { useEffect, useRef, useState } from 'react'
import type { RequestJson } from '../../../src/participation/json.ts'

/** How long a rejection can be undone, in milliseconds. */
const UNDO_TIME = 10_000

/**
 * Delays each rejection by ten seconds, so that it can be undone. `ids` contains the ids of the requests being
 * rejected. Nothing is sent during that time, because a rejection starts a refund at Stripe, which cannot be undone,
 * and the hiker's page would already show the rejection. To everybody else the request is still pending. Another window
 * may approve it, or the hiker may withdraw it, so a rejection is dropped when its request is no longer in `requests`.
 * When the page is hidden or left, rejections are sent immediately, because the page may never run again. If the
 * browser crashes before that, the request stays pending.
 */
export function useDelayedRejections(requests: RequestJson[], send: (request: RequestJson) => Promise<void>) {
  const [ids, setIds] = useState<readonly number[]>([])
  const timers = useRef(new Map<RequestJson, number>())
  const latestSend = useRef(send)
  latestSend.current = send

  const remove = (id: number) => setIds((current) => current.filter((other) => other !== id))

  async function sendNow(request: RequestJson) {
    clearTimeout(timers.current.get(request))
    timers.current.delete(request)
    await latestSend.current(request)
    remove(request.id)
  }

  function reject(request: RequestJson) {
    timers.current.set(
      request,
      window.setTimeout(() => sendNow(request), UNDO_TIME),
    )
    setIds((current) => [...current, request.id])
  }

  function undo(id: number) {
    for (const [request, timer] of timers.current) {
      if (request.id !== id) continue
      clearTimeout(timer)
      timers.current.delete(request)
      remove(id)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `undo` reads only refs.
  useEffect(() => {
    const listed = new Set(requests.map(({ id }) => id))
    for (const { id } of [...timers.current.keys()]) if (!listed.has(id)) undo(id)
  }, [requests])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only refs.
  useEffect(() => {
    const sendAll = () => {
      for (const request of timers.current.keys()) sendNow(request)
    }
    const onHide = () => document.hidden && sendAll()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', sendAll)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [])

  return { ids, reject, undo }
}
