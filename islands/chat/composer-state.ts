import { signal } from '@preact/signals-react'
import type { ReactNode } from 'react'
import type { QuoteJson } from '../../src/chat/schema.ts'
import type { Attachment } from './listed-message.ts'

/** The message being written. The textarea is uncontrolled, so that what was typed before hydration is kept. */
export function createComposer(onChange: () => void) {
  let textarea: HTMLTextAreaElement | null = null
  let nonce: string | null = null
  /** What the last textarea contained. */
  let detached = ''
  const length = signal(0)
  const problem = signal('')
  const hasFocus = signal(false)
  /** What stands above the text, by what it shows. The scripts that fill it are loaded when it is needed. */
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
    hasFocus,
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
    /** Sets the message that is replied to, with how that is shown, or nothing. */
    setReply(to?: QuoteJson, shown?: ReactNode) {
      replyTo = to
      above.value = shown
      onChange()
    },
    /** Sets the picture that is sent with the text, with how that is shown, or nothing. */
    attach(chosen?: Attachment, shown?: ReactNode) {
      attached = chosen
      picture.value = shown
    },
    /** `sentAs` is the nonce that this same text was sent with before. */
    setText(text: string, sentAs: string | null, reason = '') {
      if (textarea) textarea.value = text
      nonce = sentAs
      problem.value = reason
      updateLength()
    },
  }
}
