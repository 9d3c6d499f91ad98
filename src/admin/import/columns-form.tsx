import { CsrfField } from '../../layout/csrf-field.tsx'
import { FormProblem } from '../../shared/form-problem.tsx'
import { t } from '../../texts/import.ts'
import type { Preview } from './importing.ts'
import { type Column, HIKE_COLUMNS, MEMBER_COLUMNS } from './vocabulary.ts'

type Props = {
  csrf: string
  preview: Preview
  columns: NonNullable<Preview['columns']>
  /** The submitted choice, if it was rejected. */
  chosen?: string[]
  error?: string
}

/**
 * Shows how each column of a table was read, with a form to choose other fields. The form is open if the table cannot
 * be read, or if the choice was rejected.
 */
export function ColumnsForm({ csrf, preview: { digest, organizer, kind }, columns, chosen, error }: Props) {
  const { headings, examples, fields } = columns
  const read = headings.flatMap((heading, index) => {
    const field = fields[index]
    return field ? [t.headingIs(heading, t.columns[field])] : []
  })
  return (
    <details className="import-columns" open={kind === null || error !== undefined}>
      <summary>{t.chooseOthers(read.join(', ') || t.noneKnown)}</summary>
      <form className="form" method="post" action="/admin/import/columns#import-preview">
        <CsrfField token={csrf} />
        <input type="hidden" name="digest" value={digest} />
        <input type="hidden" name="organizer" value={organizer} />
        <ul>
          {headings.map((heading, index) => {
            const id = `column-${index}`
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: Headings may be equal, and the list does not change.
              <li key={index} className="field">
                <label htmlFor={id} dir="auto">
                  {heading || t.columnNumber(index + 1)}
                </label>
                <select
                  id={id}
                  name={id}
                  autoComplete="off"
                  defaultValue={chosen?.[index] ?? fields[index] ?? ''}
                >
                  <option value="">{t.notImported}</option>
                  <option value="name">{t.columns.name}</option>
                  <Options label={t.hikes} columns={HIKE_COLUMNS} />
                  <Options label={t.members} columns={MEMBER_COLUMNS} />
                </select>
                <p className="hint" dir="auto">
                  {examples[index]?.slice(0, MAX_EXAMPLE)}
                </p>
              </li>
            )
          })}
        </ul>
        <FormProblem>{error}</FormProblem>
        <button className="button" type="submit">
          {t.previewAgain}
        </button>
      </form>
    </details>
  )
}

const MAX_EXAMPLE = 60

const Options = ({ label, columns }: { label: string; columns: Column[] }) => (
  <optgroup label={label}>
    {columns
      .filter((column) => column !== 'name')
      .map((column) => (
        <option key={column} value={column}>
          {t.columns[column]}
        </option>
      ))}
  </optgroup>
)
