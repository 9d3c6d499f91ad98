import { CsrfField } from '../../layout/csrf-field.tsx'
import { AppError } from '../../shared/errors.ts'
import type { Work } from '../../work/work.ts'
import type { Fields } from '../confirmed-acts.ts'
import { describe } from '../describe.ts'
import { Subject } from '../schema.ts'

/** What the moderator has just hidden from the queue, by its query; nothing where that names none, or it is deleted. */
export async function findHiding(work: Work, query: Fields) {
  const subject = Subject.safeParse(query)
  if (!subject.success) return { fields: null, title: '' }
  try {
    const { title } = await describe(work, subject.data)
    const { kind = '', id = '', event_id } = query
    return { fields: { kind, id, ...(event_id && { event_id }) }, title }
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
    return { fields: null, title: '' }
  }
}

type UndoHidingProps = { fields: Record<string, string> | null; title: string; csrf: string }

/** Shows the thing again, and its reports in the queue. */
export const UndoHiding = ({ fields, title, csrf }: UndoHidingProps) =>
  fields && (
    <form className="form confirm" method="post" action="/admin/restore">
      <p role="status">
        <strong dir="auto">{title}</strong> is hidden, and its reports are closed.
      </p>
      <CsrfField token={csrf} />
      {Object.entries({ ...fields, next: '/admin', reopen: '1' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="row">
        <button className="button" type="submit" aria-label={`Undo: ${title} is hidden`}>
          Undo
        </button>
      </p>
    </form>
  )
