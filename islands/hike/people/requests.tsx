import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { RequestJson } from '../../../src/participation/json.ts'
import { isFull } from '../../../src/participation/view/capacity.ts'
import { peopleOf } from '../../../src/participation/view/guests.ts'
import { t } from '../../../src/texts/requests.ts'
import { call } from '../../parts/api.ts'
import { onHikeChange } from '../../parts/live/hike-changes.ts'
import { refreshHike } from '../../parts/live/refresh-hike.ts'
import { hikeDeleted, undecidedRequests } from '../../parts/store.ts'
import { showError, showStatus } from '../../parts/toast.ts'
import { useDelayedRejections } from './delayed-rejections.ts'
import { RequestRow } from './request-row.tsx'
import { useArrivals } from './use-arrivals.ts'

const POLL_INTERVAL = 10_000

type RequestsProps = {
  hikeId: number
  price: number | null
  requests: RequestJson[]
  /** If there are not enough places, an approved request is put on the waitlist. */
  places: Pick<HikeJson, 'spots_left' | 'waiting_count'>
  heading: RefObject<HTMLHeadingElement | null>
  known: RefObject<Set<number>>
}

/** The pending requests. Polls for new requests while the page is visible. */
export function Requests({ hikeId, price, requests: asRendered, places, heading, known }: RequestsProps) {
  const [requests, setRequests] = useState(asRendered)
  const [deciding, setDeciding] = useState<readonly number[]>([])
  /**
   * The requests decided on this page, by id. The response to a poll that started before the decision still lists them.
   * An approved request has a message and keeps its row, so that the next row's buttons do not move under the thumb.
   */
  const decided = useRef(new Map<number, string>())
  const reads = useRef(0)
  const rejections = useDelayedRejections(requests, (request) => decide(request, 'reject_join'))
  useArrivals(known, requests, askText)
  const isDecided = ({ id }: RequestJson) => decided.current.has(id)
  const undecided = requests.filter(
    (request) => !isDecided(request) && !rejections.ids.includes(request.id),
  ).length

  const refresh = useCallback(async () => {
    if (document.hidden || hikeDeleted.peek()) return
    const read = ++reads.current
    const answer = await call<RequestJson[]>('GET', `/api/events/${hikeId}/join_requests/`)
    // Ignores the response if another poll has begun since.
    if (answer.ok && read === reads.current)
      setRequests((current) =>
        [
          ...answer.data.filter(({ id }) => !decided.current.has(id)),
          ...current.filter(({ id }) => decided.current.get(id)),
        ].sort((one, other) => one.id - other.id),
      )
  }, [hikeId])

  useEffect(() => {
    const timer = setInterval(refresh, POLL_INTERVAL)
    document.addEventListener('visibilitychange', refresh)
    const unsubscribe = onHikeChange(refresh)
    return () => {
      unsubscribe()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [refresh])

  useEffect(() => {
    undecidedRequests.value = undecided
  }, [undecided])

  async function decide(request: RequestJson, decision: 'approve_join' | 'reject_join') {
    setDeciding((current) => [...current, request.id])
    const body = { user_id: request.user.id }
    const path = `/api/events/${hikeId}/${decision}/`
    const answer = await call<{ status: string }>('POST', path, body, { keepalive: true })
    const isApproved = decision === 'approve_join'
    if (answer.ok) decided.current.set(request.id, isApproved ? answer.data.status : '')
    setDeciding((current) => current.filter((id) => id !== request.id))
    if (!answer.ok) {
      showError(answer.message)
      return refresh()
    }
    if (!isApproved) setRequests((current) => current.filter(({ id }) => id !== request.id))
    // The focus was on a removed button, or was lost.
    if (isApproved || document.activeElement === document.body) heading.current?.focus()
    await refreshHike(hikeId)
    showStatus(answer.data.status)
  }

  if (requests.every(isDecided)) return null
  return (
    <section className="action-card" id="requests" aria-label={t.joinRequests}>
      <h2 ref={heading} tabIndex={-1}>
        {t.requests} <span className="muted">· {undecided}</span>
      </h2>
      <ul className="requests">
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            hikeId={hikeId}
            price={price}
            request={request}
            isFull={isFull(places, peopleOf(request))}
            busy={deciding.includes(request.id)}
            approved={decided.current.get(request.id)}
            rejected={rejections.ids.includes(request.id)}
            onApprove={() => decide(request, 'approve_join')}
            onReject={() => rejections.reject(request)}
            onUndo={() => rejections.undo(request.id)}
          />
        ))}
      </ul>
    </section>
  )
}

const askText = (arrived: RequestJson[], first: string) =>
  arrived.length === 1 ? t.asksToJoin(first) : t.askToJoin(arrived.length)
