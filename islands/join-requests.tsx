import { useCallback, useEffect, useRef, useState } from 'react'
import type { PersonJson, RequestJson } from '../src/participation/json.ts'
import { Avatar } from '../src/shared/avatar.tsx'
import { call } from './parts/api.ts'
import { changedParticipants } from './parts/store.ts'
import { showError, showStatus } from './parts/toast.ts'

const POLL_INTERVAL = 10_000

type Props = { event_id: number; requests: RequestJson[]; participants: PersonJson[] }

/** The pending join requests. Polls for new ones while the page is visible. */
export default function JoinRequests({ event_id, requests: asRendered, participants }: Props) {
  const [requests, setRequests] = useState(asRendered)
  const [deciding, setDeciding] = useState<number | null>(null)
  /** A poll that was under way during a decision still lists the request. */
  const decided = useRef(new Set<number>())
  const heading = useRef<HTMLHeadingElement>(null)

  const refresh = useCallback(async () => {
    if (document.hidden) return
    const answer = await call<RequestJson[]>('GET', `/api/events/${event_id}/join_requests/`)
    if (answer.ok) setRequests(answer.data.filter(({ id }) => !decided.current.has(id)))
  }, [event_id])

  useEffect(() => {
    const timer = setInterval(refresh, POLL_INTERVAL)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [refresh])

  async function decide(request: RequestJson, decision: 'approve_join' | 'reject_join') {
    setDeciding(request.id)
    const body = { user_id: request.user.id }
    const answer = await call<{ status: string }>('POST', `/api/events/${event_id}/${decision}/`, body)
    setDeciding(null)
    if (!answer.ok) {
      showError(answer.message)
      return refresh()
    }
    decided.current.add(request.id)
    setRequests((current) => current.filter(({ id }) => id !== request.id))
    if (decision === 'approve_join') {
      const others = (changedParticipants.value ?? participants).filter(({ id }) => id !== request.user.id)
      changedParticipants.value = [...others, request.user]
    }
    showStatus(answer.data.status)
    heading.current?.focus()
  }

  return (
    <section className="action-card" aria-label="Join requests">
      <h2 ref={heading} tabIndex={-1}>
        Requests <span className="muted">· {requests.length}</span>
      </h2>
      {requests.length === 0 ? (
        <p className="muted">Nobody is waiting for an answer.</p>
      ) : (
        <ul className="requests">
          {requests.map((request) => {
            const { username } = request.user
            const busy = deciding === request.id
            return (
              <li key={request.id}>
                <a href={`/users/${request.user.id}`}>
                  <Avatar user={request.user} />
                  <span className="organizer">{username}</span>
                </a>
                <button
                  className="button"
                  type="button"
                  disabled={busy}
                  aria-label={`Approve ${username}`}
                  onClick={() => decide(request, 'approve_join')}
                >
                  Approve
                </button>
                <button
                  className="button subtle"
                  type="button"
                  disabled={busy}
                  aria-label={`Reject ${username}`}
                  onClick={() => decide(request, 'reject_join')}
                >
                  Reject
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
