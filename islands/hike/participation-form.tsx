import { useRef, useState } from 'react'
import { t } from '../../src/texts/page-parts.ts'
import { call } from '../parts/api.ts'
import { isSecondClick } from '../parts/double-click.ts'
import { refreshHike } from '../parts/live/refresh-hike.ts'
import { showError, showStatus } from '../parts/toast.ts'
import { keepFocus } from './keep-focus.ts'

type Action = keyof typeof calls

const calls = {
  join: ['POST', 'join'],
  leave: ['POST', 'leave'],
  watch: ['POST', 'watch'],
  unwatch: ['DELETE', 'watch'],
} as const
type ParticipationFormProps = {
  id: number
  csrf: string
  action: Action
  label: string
  isPrimary?: boolean
  /** Shown after the response's message, unless the response has a refund text. `watch` and `unwatch` show it alone. */
  note?: string
}

/** A button that joins or leaves, or turns the notice when joining opens on or off. Also works without scripts. */
export function ParticipationForm({ id, csrf, action, label, isPrimary, note }: ParticipationFormProps) {
  const { busy, submit } = useParticipationCall(id, action, note)
  return (
    <form
      method="post"
      action={`/events/${id}/${action}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
      <button
        className={isPrimary ? 'button primary' : 'button'}
        type="submit"
        disabled={busy}
        // 'Withdraw' replaces 'Join Event' under the pointer once the response has arrived, so a second click is ignored.
        onClick={(click) => isSecondClick(click, 2_000) && click.preventDefault()}
      >
        {busy ? t.oneMoment : label}
      </button>
    </form>
  )
}

/** How long to wait for the answer, in milliseconds. */
const TIMEOUT = 20_000

/** `submit` sends the action, refreshes the hike, and shows the message of the response. */
export function useParticipationCall(id: number, action: Action, note = '') {
  const [busy, setBusy] = useState(false)
  // A ref, because a second submit event before the next render would still see the old state.
  const sending = useRef(false)

  async function submit() {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const [method, path] = calls[action]
    const answer = await call<{ status: string; refund_text?: string } | null>(
      method,
      `/api/events/${id}/${path}/`,
      undefined,
      { signal: AbortSignal.timeout(TIMEOUT) },
    )
    const refreshed = refreshHike(id)
    // Without an answer, this request may hang too.
    if (answer.ok || answer.status !== 0) await refreshed
    sending.current = false
    setBusy(false)
    if (answer.ok) showStatus(`${answer.data?.status ?? ''} ${answer.data?.refund_text ?? note}`.trim())
    else showError(answer.message)
    requestAnimationFrame(keepFocus)
  }

  return { busy, submit }
}
