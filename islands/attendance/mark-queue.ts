import { signal } from '@preact/signals-react'
import { DAY } from '../../src/shared/duration.ts'
import { call, isTemporary } from '../parts/api.ts'
import { deleteDraft, findDraft, saveDraft } from '../parts/form/drafts.ts'
import { createResender } from '../parts/resender.ts'
import { clearMessages, showError } from '../parts/toast.ts'

/** Whether a participant came, or has paid outside the app; null if not marked. */
export type Mark = boolean | null
/** Sent to mark that a participant came, unless another organizer has marked the participant meanwhile. */
export const CAME_IF_UNMARKED = 'if_unmarked'
type Unsent = Mark | typeof CAME_IF_UNMARKED
type Marks<Value = Mark> = Record<number, Value>
/** `at` is an ISO 8601 time of this device's clock. */
type Sent = { mark: Mark; at: string }

type MarkQueueOptions<Answer> = {
  /** The path to which each mark is posted, with the `user_id` and the fields that `toBody` returns. */
  path: string
  /** The key under which this browser stores unsent marks. */
  key: string
  asRendered: Marks
  toBody: (mark: Unsent) => object
  markIn: (answer: Answer) => Mark
}

/**
 * Creates a queue that stores and sends one kind of marks of a hike's participants. The last unsent mark of each
 * participant is stored in this browser, and sent when the connection is back or the page is opened again. Sent marks
 * are stored too, for at least a day: a saved copy of the page, and a tab whose mark another tab has sent, show those
 * that are newer than the page.
 */
export function createMarkQueue<Answer>({ path, key, asRendered, toBody, markIn }: MarkQueueOptions<Answer>) {
  const stored = signal(asRendered)
  const unsent = signal<Marks<Unsent>>({})
  const sentKey = `${key}:sent`
  /** Whether the last attempt failed temporarily, so that marks wait to be sent again. */
  const isWaiting = signal(false)
  let isKept = true
  /** Participants whose unsent `CAME_IF_UNMARKED` was taken back, perhaps while it was being sent. */
  const takenBack = new Set<number>()

  /**
   * Updates and returns the unsent marks. They are those of all tabs if this browser can store them, otherwise those of
   * this tab. Marks that were sent after the page was rendered, perhaps by another tab, are added to `stored`.
   */
  function readUnsent(): Marks<Unsent> {
    if (!isKept) return unsent.peek()
    const marks = findDraft(key, hasMarks<Unsent>)?.marks ?? {}
    const sent = Object.entries(findSent()).filter(([, { at }]) => at > renderedAt())
    addStored(Object.fromEntries(sent.map(([userId, { mark }]) => [userId, mark])))
    unsent.value = marks
    return marks
  }

  function addStored(marks: Marks) {
    stored.value = { ...stored.peek(), ...marks }
  }

  const findSent = () => findDraft(sentKey, hasMarks<Sent>)?.marks ?? {}

  function setUnsent(marks: Marks<Unsent>) {
    unsent.value = marks
    if (Object.keys(marks).length > 0) isKept = saveDraft(key, { marks })
    else deleteDraft(key)
  }

  const resender = createResender(
    () => {
      const next = first(readUnsent())
      // Another tab may have sent the waiting marks already.
      if (!next) isWaiting.value = false
      return next
    },
    async ([userId, mark]) => {
      isWaiting.value = !(await send(userId, mark))
      return !isWaiting.peek()
    },
  )

  /** Returns false if the mark has to wait. */
  async function send(userId: number, mark: Unsent): Promise<boolean> {
    takenBack.delete(userId)
    const body = { user_id: userId, ...toBody(mark) }
    const answer = await call<Answer>('POST', path, body, { keepsMessages: true })
    if (!answer.ok && isTemporary(answer.status)) return false
    const storedMark = answer.ok ? markIn(answer.data) : null
    if (answer.ok) {
      addStored({ [userId]: storedMark })
      const sent: Sent = { mark: storedMark, at: new Date().toISOString() }
      saveDraft(sentKey, { marks: { ...findSent(), [userId]: sent } })
    } else showError(answer.message)
    const { [userId]: latest, ...others } = readUnsent()
    // The user may have changed the mark in the meantime.
    if (latest === mark) setUnsent(others)
    else if (storedMark && takenBack.has(userId) && latest === undefined)
      setUnsent({ ...others, [userId]: null })
    return true
  }

  return {
    isWaiting,
    isUnsent: (userId: number) => isWaiting.value && userId in unsent.value,
    markOf: (userId: number): Mark =>
      userId in unsent.value ? toMark(unsent.value[userId] ?? null) : (stored.value[userId] ?? null),
    mark(userId: number, mark: Unsent) {
      clearMessages()
      const { [userId]: latest, ...others } = readUnsent()
      if (mark === null && latest === CAME_IF_UNMARKED) {
        // Sending null would also remove the mark of another organizer.
        takenBack.add(userId)
        setUnsent(others)
      } else {
        // An unsent null removes the stored mark, so `CAME_IF_UNMARKED` must not replace it.
        const isRemoved = mark === CAME_IF_UNMARKED && latest === null
        setUnsent({ ...others, [userId]: isRemoved ? true : mark })
      }
      resender.drain()
    },
    start() {
      const lastSent = findDraft(sentKey)?.keptAt
      if (lastSent && Date.now() - Date.parse(lastSent) > DAY) deleteDraft(sentKey)
      return resender.start()
    },
  }
}

/** Returns when the page was rendered or, if it is a saved copy, when it was saved, as ISO 8601. */
const renderedAt = () =>
  // The service worker adds the note to a saved copy.
  document.querySelector<HTMLElement>('.saved-note')?.dataset.savedAt ??
  new Date(performance.timeOrigin).toISOString()

export const toMark = (mark: Unsent): Mark => mark === CAME_IF_UNMARKED || mark

function first(marks: Marks<Unsent>): [number, Unsent] | undefined {
  const [entry] = Object.entries(marks)
  return entry && [Number(entry[0]), entry[1]]
}

const hasMarks = <Value>(draft: object): draft is { marks: Marks<Value> } =>
  'marks' in draft && typeof draft.marks === 'object' && draft.marks !== null
