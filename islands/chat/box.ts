import { signal } from '@preact/signals-react'

/** Where one writes. The words stay the browser's own, so that nothing typed before this script came is lost. */
export function openBox(onChange: () => void) {
  let element: HTMLTextAreaElement | null = null
  let nonce: string | null = null
  const length = signal(0)
  const problem = signal('')
  const text = () => element?.value ?? ''
  const measure = () => {
    length.value = text().trim().length
  }

  return {
    length,
    problem,
    text,
    nonce: () => nonce,
    attach(textarea: HTMLTextAreaElement | null) {
      element = textarea
      measure()
    },
    typed() {
      nonce = null
      problem.value = ''
      measure()
      onChange()
    },
    /** `sentAs` is the nonce under which these very words have been sent before. */
    put(words: string, sentAs: string | null, why = '') {
      if (element) element.value = words
      nonce = sentAs
      problem.value = why
      measure()
    },
  }
}
