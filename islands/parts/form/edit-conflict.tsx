import type { FormEvent } from 'react'
import { t } from '../../../src/texts/form-parts.ts'
import { t as page } from '../../../src/texts/page-parts.ts'
import { Modal } from '../modal.tsx'
import type { Conflict, FieldGroup } from './use-edits.ts'

type EditConflictProps = {
  conflicts: Conflict[]
  /** Called with the field groups whose stored values are kept. */
  onDecide: (theirs: FieldGroup[]) => void
  onClose: () => void
}

/** Asks which value to keep for each field that was changed both here and elsewhere. */
export function EditConflict({ conflicts, onDecide, onClose }: EditConflictProps) {
  function decide(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    const choices = new FormData(submit.currentTarget)
    const theirs = conflicts.filter(({ group }) => choices.get(group.label) === 'theirs')
    onDecide(theirs.map(({ group }) => group))
  }

  return (
    <Modal title={t.conflictTitle} onClose={onClose} form={{ onSubmit: decide }}>
      <p>{t.conflict}</p>
      {conflicts.map(({ group, mine, theirs }) => (
        <fieldset className="conflict" key={group.label}>
          <legend>{group.label}</legend>
          <Version name={group.label} value="mine" label={t.keepYours} text={mine} defaultChecked />
          <Version name={group.label} value="theirs" label={t.takeOther} text={theirs} />
        </fieldset>
      ))}
      <div className="row">
        <button className="button primary" type="submit">
          {page.save}
        </button>
        <button className="button" type="button" onClick={onClose}>
          {t.backToForm}
        </button>
      </div>
    </Modal>
  )
}

type VersionProps = { name: string; value: string; label: string; text: string; defaultChecked?: boolean }

const Version = ({ label, text, ...input }: VersionProps) => (
  <label>
    <input type="radio" {...input} />
    <span>
      <b>{label}</b>
      <span>{text || t.nothing}</span>
    </span>
  </label>
)
