import type { FormEvent } from 'react'
import type { Mark } from './attendance-queue.ts'

type AttendanceRowProps = {
  person: { id: number; username: string }
  mark: Mark
  /** The mark could not be sent yet. */
  isWaiting: boolean
  action: string
  csrf: string
  onSubmit: (submit: FormEvent<HTMLFormElement>) => void
}

/** Without scripts, each row is a form. */
export const AttendanceRow = ({ person, mark, isWaiting, action, csrf, onSubmit }: AttendanceRowProps) => (
  <li id={`came-${person.id}`}>
    <a href={`#person-${person.id}`}>{person.username}</a>
    {isWaiting && <small>Not sent yet</small>}
    <form method="post" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
      <input type="hidden" name="user_id" value={person.id} />
      {choices.map(({ attended, text, className }) => (
        <button
          key={text}
          className={className}
          type="submit"
          name="attended"
          value={mark === attended ? '' : String(attended)}
          aria-pressed={mark === attended}
          aria-label={`${text}: ${person.username}`}
        >
          {text}
        </button>
      ))}
    </form>
  </li>
)

const choices = [
  { attended: true, text: 'Came', className: 'came' },
  { attended: false, text: 'Missed', className: 'missed' },
]
