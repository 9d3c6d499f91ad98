import { signal } from '@preact/signals-react'
import { call, isOfEarlierSession } from '../parts/api.ts'
import { deleteDraft, findDraft, saveDraft } from '../parts/form/drafts.ts'
import { showError } from '../parts/toast.ts'

/** Whether somebody came; null where that is not marked. */
export type Mark = boolean | null
type Marks = Record<number, Mark>

// Milliseconds.
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/**
 * The marks of a hike's participants. What cannot be sent is kept in this browser, under `key`, and sent once there is
 * signal, or when the page is opened again: of each person the last mark alone.
 */
export function createAttendanceQueue(path: string, key: string, asRendered: Marks) {
  const stored = signal(asRendered)
  const unsent = signal<Marks>({})
  /** The last attempt has failed. */
  const isWaiting = signal(false)
  let isSending = false
  let pause = FIRST_PAUSE
  let timer: number | undefined
  let isKept = true

  /** Those of all tabs where this browser keeps them, else of this one. */
  function readUnsent(): Marks {
    if (!isKept) return unsent.peek()
    const marks = findDraft(key, hasMarks)?.marks ?? {}
    const sentByOthers = Object.entries(unsent.peek()).filter(([userId]) => !(userId in marks))
    stored.value = { ...stored.peek(), ...Object.fromEntries(sentByOthers) }
    unsent.value = marks
    return marks
  }

  function setUnsent(marks: Marks) {
    unsent.value = marks
    if (Object.keys(marks).length > 0) isKept = saveDraft(key, { marks })
    else deleteDraft(key)
  }

  async function drain() {
    if (isSending) return
    clearTimeout(timer)
    isSending = true
    for (let next = first(readUnsent()); next; next = first(readUnsent())) {
      isWaiting.value = !(await send(...next))
      if (isWaiting.peek()) {
        timer = window.setTimeout(drain, pause)
        pause = Math.min(LONGEST_PAUSE, 2 * pause)
        break
      }
      pause = FIRST_PAUSE
    }
    // Another tab may have sent what waited.
    if (!first(unsent.peek())) isWaiting.value = false
    isSending = false
  }

  /** Returns false where the mark has to wait. */
  async function send(userId: number, attended: Mark): Promise<boolean> {
    const answer = await call('POST', path, { user_id: userId, attended })
    if (!answer.ok && hasToWait(answer.status)) return false
    if (answer.ok) stored.value = { ...stored.peek(), [userId]: attended }
    else showError(answer.message)
    const { [userId]: latest, ...others } = readUnsent()
    // Another mark may have been set meanwhile.
    if (latest === attended) setUnsent(others)
    return true
  }

  return {
    unsent,
    isWaiting,
    markOf: (userId: number): Mark =>
      userId in unsent.value ? (unsent.value[userId] ?? null) : (stored.value[userId] ?? null),
    mark(userId: number, attended: Mark) {
      setUnsent({ ...readUnsent(), [userId]: attended })
      drain()
    },
    /** Sends what was kept, now and whenever the signal is back. Returns what ends that. */
    start() {
      addEventListener('online', drain)
      drain()
      return () => {
        removeEventListener('online', drain)
        clearTimeout(timer)
      }
    },
  }
}

/** After signing in again, to which a 401 leads, and after loading the page again it is sent. */
const hasToWait = (status: number) =>
  status === 0 || status >= 500 || [401, 429].includes(status) || (status === 403 && isOfEarlierSession())

function first(marks: Marks): [number, Mark] | null {
  const [entry] = Object.entries(marks)
  return entry ? [Number(entry[0]), entry[1]] : null
}

const hasMarks = (draft: object): draft is { marks: Marks } =>
  'marks' in draft && typeof draft.marks === 'object' && draft.marks !== null
