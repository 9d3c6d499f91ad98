import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, useId } from 'react'
import { MAX_MESSAGE } from '../../src/chat/limits.ts'
import { amount } from '../../src/shared/format.ts'
import { Icon } from '../../src/shared/icon.tsx'
import { t } from '../../src/texts/chat.ts'
import { loadScript } from '../parts/load-script.ts'
import type { ChatClient } from './chat-client.ts'
import { loadPictures } from './send-queue.ts'

/** The counter is shown if the text is longer than this number of characters. */
const COUNTER_THRESHOLD = MAX_MESSAGE - 200

/** A textarea for a new message, and the buttons that attach a picture and send the message. */
export function Composer({ chat }: { chat: ChatClient }) {
  useSignals()
  const { composer } = chat
  const length = composer.length.value
  const problem = composer.problem.value
  const id = useId()
  const tooLong = length > MAX_MESSAGE

  function onKeyDown(event: KeyboardEvent) {
    // Phones have no Shift+Enter. While composing, Enter accepts the input method's suggestion.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isPhone()) return
    event.preventDefault()
    chat.send()
  }

  return (
    <div className="composer">
      {composer.above.value}
      {composer.picture.value}
      <label className="visually-hidden" htmlFor={id}>
        {t.message}
      </label>
      <textarea
        id={id}
        ref={composer.bind}
        rows={1}
        autoComplete="off"
        dir="auto"
        placeholder={t.placeholder}
        aria-describedby={`${id}-problem ${id}-count`}
        aria-invalid={tooLong || undefined}
        onChange={composer.changed}
        onKeyDown={onKeyDown}
      />
      <label className="button attach">
        <Icon name="picture" />
        <span className="visually-hidden">{t.picture}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) =>
            loadScript(loadPictures).then((script) => script?.attachPicture(chat, target))
          }
        />
      </label>
      <button
        className="button send"
        type="button"
        disabled={tooLong}
        // Keeps the focus in the textarea, so that a phone's keyboard stays open.
        onPointerDown={(event) => event.preventDefault()}
        onClick={chat.send}
      >
        <Icon name="send" />
        <span className="visually-hidden">{t.send}</span>
      </button>
      <p className={tooLong ? 'count error' : 'count muted'} id={`${id}-count`}>
        {length > COUNTER_THRESHOLD && t.charactersOf(amount(length), amount(MAX_MESSAGE))}
      </p>
      <p className="error" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  )
}

const isPhone = () => matchMedia('(pointer: coarse) and (hover: none)').matches
