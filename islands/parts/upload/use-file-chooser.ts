import { type ChangeEvent, useRef } from 'react'

/**
 * Returns a ref for the file field of an upload, its change handler, and a function that cancels the upload and focuses
 * the field.
 */
export function useFileChooser(send: (file: File | undefined) => unknown, cancel: () => void) {
  const chooser = useRef<HTMLInputElement>(null)

  function choose({ target: input }: ChangeEvent<HTMLInputElement>) {
    send(input.files?.[0])
    // Otherwise choosing the same file again would fire no change event.
    input.value = ''
  }

  function cancelUpload() {
    cancel()
    // Cancelling removes the focused button, so the focus has to move.
    chooser.current?.focus()
  }

  return { chooser, choose, cancelUpload }
}
