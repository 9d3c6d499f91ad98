import { signal } from '@preact/signals-react'

/** The message being written. The textarea is uncontrolled, so that what was typed before hydration is kept. */
export function createComposer(onChange: () => void) {
  let textarea: HTMLTextAreaElement | null = null
  let nonce: string | null = null
  /** What the last textarea contained. */
  let detached = ''
  const length = signal(0)
  const problem = signal('')
  const hasFocus = signal(false)
  const text = () => textarea?.value ?? detached
  const updateLength = () => {
    length.value = text().trim().length
  }

  return {
    length,
    problem,
    hasFocus,
    text,
    nonce: () => nonce,
    attach(element: HTMLTextAreaElement | null) {
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
    /** `sentAs` is the nonce that this same text was sent with before. */
    setText(text: string, sentAs: string | null, reason = '') {
      if (textarea) textarea.value = text
      nonce = sentAs
      problem.value = reason
      updateLength()
    },
  }
}
