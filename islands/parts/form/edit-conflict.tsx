import type { FormEvent } from 'react'
import { Modal } from '../modal.tsx'
import type { Conflict, FieldGroup } from './use-edits.ts'

type EditConflictProps = {
  conflicts: Conflict[]
  /** Called with the fields that keep their stored values. */
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
    <Modal title="Changed in the meantime" onClose={onClose} form={{ onSubmit: decide }}>
      <p>
        While you were editing, this was saved in another tab or on another device. What do you want to keep?
      </p>
      {conflicts.map(({ group, mine, theirs }) => (
        <fieldset className="conflict" key={group.label}>
          <legend>{group.label}</legend>
          <Version name={group.label} value="mine" label="Keep your version" text={mine} defaultChecked />
          <Version name={group.label} value="theirs" label="Use the other version" text={theirs} />
        </fieldset>
      ))}
      <div className="row">
        <button className="button primary" type="submit">
          Save
        </button>
        <button className="button" type="button" onClick={onClose}>
          Back to the form
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
      <span>{text || 'Nothing'}</span>
    </span>
  </label>
)
