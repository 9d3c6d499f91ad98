import { useSignals } from '@preact/signals-react/runtime'
import { type FormEvent, useEffect, useState } from 'react'
import { attendanceProgress } from '../src/participation/view/attendance.ts'
import { t } from '../src/texts/attendance.ts'
import { type AttendancePerson, AttendanceRow } from './attendance/attendance-row.tsx'
import { CAME_IF_UNMARKED, createMarkQueue, type Mark, toMark } from './attendance/mark-queue.ts'
import { draftKey } from './parts/form/drafts.ts'

type Person = AttendancePerson & { attended: Mark }

type Props = {
  event_id: number
  viewer_id: number
  csrf: string
  people: Person[]
  /** The time when marking begins, as ISO 8601 and as text, and whether it had begun when the page was rendered. */
  opens_at: string
  opens: string
  open: boolean
}

type Undoable = {
  /** A person's name, or the label of the button that marks everybody. */
  marked: string
  attended: Mark
  before: [number, Mark][]
}

/**
 * Marks which participants came, with two buttons per participant. Pressing the chosen button again removes the mark.
 * The owner also marks who has paid outside the app.
 */
export default function Attendance({ event_id, viewer_id, csrf, people, ...props }: Props) {
  useSignals()
  const [attendance] = useState(() => attendanceQueue(event_id, viewer_id, people))
  const [payments] = useState(() => paidOutsideQueue(event_id, viewer_id, people))
  useEffect(() => attendance.start(), [attendance])
  useEffect(() => payments.start(), [payments])
  const isOpen = useIsOpen(props)
  const [undoable, setUndoable] = useState<Undoable[]>([])
  const last = undoable.at(-1)

  function mark(submit: FormEvent<HTMLFormElement>, person: Person) {
    submit.preventDefault()
    const { submitter } = submit.nativeEvent as SubmitEvent
    const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
    markAll(person.username, [person], value === '' ? null : value === 'true')
  }

  function markAll(marked: string, people: Person[], attended: Mark, ifUnmarked = false) {
    setUndoable([
      ...undoable,
      { marked, attended, before: people.map(({ id }) => [id, attendance.markOf(id)]) },
    ])
    for (const { id } of people) attendance.mark(id, ifUnmarked ? CAME_IF_UNMARKED : attended)
  }

  function undo() {
    if (!last) return
    setUndoable(undoable.slice(0, -1))
    for (const [id, before] of last.before)
      if (attendance.markOf(id) === last.attended) attendance.mark(id, before)
  }

  const unmarked = people.filter(({ id }) => attendance.markOf(id) === null)
  if (!isOpen) return <p className="muted">{t.marksFrom(props.opens)}</p>
  return (
    <>
      <ul className="attendance-rows">
        {people.map((person) => (
          <AttendanceRow
            key={person.id}
            id={props.open ? `person-${person.id}` : undefined}
            person={person}
            mark={attendance.markOf(person.id)}
            isWaiting={attendance.isUnsent(person.id) || payments.isUnsent(person.id)}
            path={`/events/${event_id}`}
            csrf={csrf}
            onSubmit={(submit) => mark(submit, person)}
            hasPaidOutside={payments.markOf(person.id) === true}
            onPaidOutside={(isOutside) => payments.mark(person.id, isOutside)}
          />
        ))}
      </ul>
      <div className="attendance-bar">
        <p role="status">
          {attendanceProgress(people.map(({ id }) => attendance.markOf(id)))}
          <small>{(attendance.isWaiting.value || payments.isWaiting.value) && t.marksNotSent}</small>
        </p>
        <button
          className={unmarked.length > 0 ? 'button primary' : 'button'}
          type="button"
          disabled={unmarked.length === 0}
          onClick={() => markAll(t.allCame, unmarked, true, true)}
        >
          {t.allCame}
        </button>
        <button
          className="button"
          type="button"
          disabled={!last}
          aria-label={last ? t.undoMark(last.marked) : undefined}
          onClick={undo}
        >
          {t.undo}
        </button>
      </div>
    </>
  )
}

const attendanceQueue = (hikeId: number, viewerId: number, people: Person[]) =>
  createMarkQueue<{ attended: Mark }>({
    path: `/api/events/${hikeId}/attendance/`,
    key: draftKey(viewerId, `attendance:${hikeId}`),
    asRendered: Object.fromEntries(people.map(({ id, attended }) => [id, attended])),
    toBody: (mark) => ({ attended: toMark(mark), ...(mark === CAME_IF_UNMARKED && { if_unmarked: true }) }),
    markIn: ({ attended }) => attended,
  })

const paidOutsideQueue = (hikeId: number, viewerId: number, people: Person[]) =>
  createMarkQueue<{ paid_outside: boolean }>({
    path: `/api/events/${hikeId}/paid_outside/`,
    key: draftKey(viewerId, `paid_outside:${hikeId}`),
    asRendered: Object.fromEntries(people.map(({ id, payment }) => [id, payment?.isOutside ?? false])),
    toBody: (paid) => ({ paid }),
    markIn: ({ paid_outside }) => paid_outside,
  })

/** The longest delay of `setTimeout`: 24 days. */
const MAX_TIMEOUT = 2 ** 31 - 1

/** Becomes true when marking begins, even if the page was opened earlier. */
function useIsOpen({ open, opens_at }: Pick<Props, 'open' | 'opens_at'>): boolean {
  const [isOpen, setIsOpen] = useState(open)
  useEffect(() => {
    if (isOpen) return
    const wait = new Date(opens_at).getTime() - Date.now()
    const timer = setTimeout(() => setIsOpen(wait < MAX_TIMEOUT), Math.min(Math.max(wait, 0), MAX_TIMEOUT))
    return () => clearTimeout(timer)
  }, [isOpen, opens_at])
  return isOpen
}
