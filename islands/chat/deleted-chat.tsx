import { useId } from 'react'
import { t } from '../../src/texts/chat.ts'
import type { ChatClient } from './chat-client.ts'

/** Replaces the chat of a deleted hike. Shows the viewer's unsent text, so that it can be copied. */
export function DeletedChat({ chat }: { chat: ChatClient }) {
  const id = useId()
  const unsent = unsentText(chat)
  return (
    <>
      <h2>{t.title}</h2>
      <p className="muted">{t.deletedWithHike}</p>
      {unsent !== '' && (
        <div className="field">
          <label htmlFor={id}>{t.notSentYet}</label>
          <textarea id={id} readOnly rows={4} dir="auto" defaultValue={unsent} />
        </div>
      )}
    </>
  )
}

/** Returns the text of the composer, and of messages that the server has not stored. */
const unsentText = ({ messages, composer }: ChatClient) =>
  [...messages.unsent().map(({ message }) => message.peek().text), composer.text()]
    .filter((text) => text.trim() !== '')
    .join('\n\n')
