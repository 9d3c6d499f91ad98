import { useEffect, useRef } from 'react'
import type { PersonJson } from '../../src/participation/json.ts'
import { Avatar } from '../../src/shared/avatar.tsx'

type RequestRowProps = {
  user: PersonJson
  /** A decision is under way. */
  busy: boolean
  /** The rejection can still be undone. */
  rejected: boolean
  onApprove: () => void
  onReject: () => void
  onUndo: () => void
}

/** A pending request with the buttons that decide it. */
export function RequestRow({ user, busy, rejected, ...actions }: RequestRowProps) {
  const { username } = user
  const focus = useFocusAfterToggle(rejected)
  return (
    <li>
      <a href={`/users/${user.id}`}>
        <Avatar user={user} />
        <span className="organizer">{username}</span>
      </a>
      {rejected && (
        <>
          <p className="rejected" role="status">
            Rejected
          </p>
          <button
            className="button"
            type="button"
            ref={focus}
            disabled={busy}
            aria-label={`Undo the rejection of ${username}`}
            onClick={actions.onUndo}
          >
            Undo
          </button>
        </>
      )}
      {!rejected && (
        <>
          <button
            className="button"
            type="button"
            disabled={busy}
            aria-label={`Approve ${username}`}
            onClick={actions.onApprove}
          >
            Approve
          </button>
          <button
            className="button subtle"
            type="button"
            ref={focus}
            disabled={busy}
            aria-label={`Reject ${username}`}
            onClick={actions.onReject}
          >
            Reject
          </button>
        </>
      )}
    </li>
  )
}

/** The button that was pressed is replaced by another one, which takes over the focus. */
function useFocusAfterToggle(state: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) button.current?.focus()
    before.current = state
  }, [state])
  return button
}
