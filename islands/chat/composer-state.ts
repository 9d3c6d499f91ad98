import { signal } from '@preact/signals-react'
import type { ReactNode } from 'react'
import type { QuoteJson } from '../../src/chat/schema.ts'
import type { Attachment } from './listed-message.ts'

/**
 * Creates the state of the message being written. The textarea is uncontrolled, so that text typed before hydration is
 * kept.
 */
export function createComposer(onChange: () => void) {
  let textarea: HTMLTextAreaElement | null = null
  let nonce: string | null = null
  /** The text that the textarea contained when it was unmounted. */
  let detached = ''
  const length = signal(0)
  const problem = signal('')
  /** Content above the text, such as a quoted message. The scripts that render it are loaded on demand. */
  const above = signal<ReactNode>(null)
  let replyTo: QuoteJson | undefined
  const picture = signal<ReactNode>(null)
  let attached: Attachment | undefined
  const text = () => textarea?.value ?? detached
  const updateLength = () => {
    length.value = text().trim().length
  }

  return {
    length,
    problem,
    above,
    picture,
    attached: () => attached,
    text,
    replyTo: () => replyTo,
    focus: () => textarea?.focus(),
    nonce: () => nonce,
    bind(element: HTMLTextAreaElement | null) {
      if (!element) detached = text()
      else if (element.value === '') element.value = detached
      textarea = element
      updateLength()
    },
    changed() {
      nonce = null
      problem.value = ''
      updateLength()
      onChange()
    },
    /** Sets or clears the message to reply to, and its quote above the composer. */
    setReply(to?: QuoteJson, shown?: ReactNode) {
      replyTo = to
      above.value = shown
      onChange()
    },
    /** Sets or clears the picture to send with the text, and its preview above the composer. */
    attach(chosen?: Attachment, shown?: ReactNode) {
      attached = chosen
      picture.value = shown
    },
    /** Sets the text, and shows the reason why it was not sent. `sentAs` is the nonce of that attempt. */
    setText(text: string, sentAs: string | null, reason = '') {
      if (textarea) textarea.value = text
      nonce = sentAs
      problem.value = reason
      updateLength()
    },
  }
}
