import { Modal } from '../modal.tsx'

type UnsavedChangesProps = {
  /** Whether there is a draft of the changes. */
  isKept: boolean
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}

/** Asks what to do with the changes in a form that is about to close. */
export const UnsavedChanges = ({ isKept, onStay, onKeep, onDiscard }: UnsavedChangesProps) => (
  <Modal title="Leave without saving?" onClose={onStay}>
    <p>
      {isKept
        ? 'A draft stays in this browser until you save or discard it, or sign out.'
        : 'This browser could not save a draft, so your changes would be lost.'}
    </p>
    <div className="row">
      {/* biome-ignore lint/a11y/noAutofocus: the focus starts on the choice that changes nothing. */}
      <button className="button" type="button" autoFocus onClick={onStay}>
        Keep editing
      </button>
      {isKept && (
        <button className="button" type="button" onClick={onKeep}>
          Save as draft
        </button>
      )}
      <button className="button danger" type="button" onClick={onDiscard}>
        Discard changes
      </button>
    </div>
  </Modal>
)
