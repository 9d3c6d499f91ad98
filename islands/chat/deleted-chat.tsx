import { useId } from 'react'

/** In place of the chat of a deleted hike, with what the viewer was writing, to copy. */
export function DeletedChat({ unsent }: { unsent: string }) {
  const id = useId()
  return (
    <>
      <h2>Chat</h2>
      <p className="muted">The chat was deleted with the hike.</p>
      {unsent !== '' && (
        <div className="field">
          <label htmlFor={id}>What you had not sent yet</label>
          <textarea id={id} readOnly rows={4} dir="auto" defaultValue={unsent} />
        </div>
      )}
    </>
  )
}
