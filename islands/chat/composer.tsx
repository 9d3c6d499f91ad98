import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, useId } from 'react'
import { Icon } from '../../src/shared/icon.tsx'
import { LONGEST, type Room } from './room.ts'

const NEAR = LONGEST - 200

export function Composer({ room }: { room: Room }) {
  useSignals()
  const { box } = room
  const length = box.length.value
  const problem = box.problem.value
  const id = useId()
  const tooLong = length > LONGEST

  function onKeyDown(event: KeyboardEvent) {
    // On a phone there is no Shift to break a line with; and Enter may be choosing a word in a list.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isPhone()) return
    event.preventDefault()
    room.send()
  }

  return (
    <div className="composer">
      <label className="visually-hidden" htmlFor={id}>
        Message
      </label>
      <textarea
        id={id}
        ref={box.attach}
        rows={1}
        dir="auto"
        placeholder="Write to the group"
        aria-describedby={`${id}-problem ${id}-count`}
        aria-invalid={tooLong || undefined}
        onChange={box.typed}
        onKeyDown={onKeyDown}
      />
      <button
        className="button primary"
        type="button"
        disabled={tooLong}
        // Otherwise the keyboard of a phone would close after every message.
        onPointerDown={(event) => event.preventDefault()}
        onClick={room.send}
      >
        <Icon name="send" />
        Send
      </button>
      <p className={tooLong ? 'count error' : 'count muted'} id={`${id}-count`}>
        {length > NEAR && `${length.toLocaleString('en')} of ${LONGEST.toLocaleString('en')} characters`}
      </p>
      <p className="error" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  )
}

const isPhone = () => matchMedia('(pointer: coarse) and (hover: none)').matches
