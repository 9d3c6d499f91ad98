import { type ChangeEvent, useRef } from 'react'

/** The field that chooses the file of an upload, which has the focus again once the upload is cancelled. */
export function useFileChooser(send: (file: File | undefined) => unknown, cancel: () => void) {
  const chooser = useRef<HTMLInputElement>(null)

  function choose({ target: input }: ChangeEvent<HTMLInputElement>) {
    send(input.files?.[0])
    // Choosing the same file again would otherwise be no change.
    input.value = ''
  }

  function cancelUpload() {
    cancel()
    // The button that has the focus is removed by the upload.
    chooser.current?.focus()
  }

  return { chooser, choose, cancelUpload }
}
