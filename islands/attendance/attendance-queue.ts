import { signal } from '@preact/signals-react'
import { call, isTemporary } from '../parts/api.ts'
import { deleteDraft, findDraft, saveDraft } from '../parts/form/drafts.ts'
import { createResender } from '../parts/resender.ts'
import { showError } from '../parts/toast.ts'

/** Whether a participant came; null if not marked. */
export type Mark = boolean | null
type Marks = Record<number, Mark>

/**
 * Creates a queue that stores and sends the marks of a hike's participants. The last unsent mark of each participant is
 * stored in this browser under `key`, and sent when the connection is back or the page is opened again.
 */
export function createAttendanceQueue(path: string, key: string, asRendered: Marks) {
  const stored = signal(asRendered)
  const unsent = signal<Marks>({})
  /** Whether the last attempt failed temporarily, so that marks wait to be sent again. */
  const isWaiting = signal(false)
  let isKept = true

  /**
   * Updates and returns the unsent marks: of all tabs if this browser can store them, otherwise of this tab. Marks that
   * another tab has sent become stored ones.
   */
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

  const { drain, start } = createResender(
    () => {
      const next = first(readUnsent())
      // Another tab may have sent the waiting marks already.
      if (!next) isWaiting.value = false
      return next
    },
    async ([userId, attended]) => {
      isWaiting.value = !(await send(userId, attended))
      return !isWaiting.peek()
    },
  )

  /** Returns false if the mark has to wait. */
  async function send(userId: number, attended: Mark): Promise<boolean> {
    const answer = await call('POST', path, { user_id: userId, attended })
    if (!answer.ok && isTemporary(answer.status)) return false
    if (answer.ok) stored.value = { ...stored.peek(), [userId]: attended }
    else showError(answer.message)
    const { [userId]: latest, ...others } = readUnsent()
    // The user may have changed the mark in the meantime.
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
    start,
  }
}

function first(marks: Marks): [number, Mark] | undefined {
  const [entry] = Object.entries(marks)
  return entry && [Number(entry[0]), entry[1]]
}

const hasMarks = (draft: object): draft is { marks: Marks } =>
  'marks' in draft && typeof draft.marks === 'object' && draft.marks !== null
