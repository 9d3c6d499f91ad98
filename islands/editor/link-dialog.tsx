import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Field } from '../../src/shared/field.tsx'
import { completeLinkUrl } from '../../src/shared/post-document/urls.ts'

type LinkDialogProps = {
  url: string
  /** Nothing is selected: the words of the link are asked for too. */
  asksWords: boolean
  onLink: (url: string, words: string) => void
  onRemove: () => void
  onClose: () => void
}

export function LinkDialog({ url, asksWords, onLink, onRemove, onClose }: LinkDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [errors, setErrors] = useState<string[]>([])
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])

  function check(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    // React would tell the form of the post too, which has nothing to do with it.
    submit.stopPropagation()
    const typed = new FormData(submit.currentTarget)
    const address = completeLinkUrl(String(typed.get('url')))
    if (address) return onLink(address, String(typed.get('words') ?? '').trim())
    setErrors(['This is not an address. It begins with https://, or it is an e-mail address.'])
    submit.currentTarget.querySelector('input')?.focus()
  }

  return createPortal(
    <dialog className="dialog" ref={dialog} aria-labelledby={title} onClose={onClose}>
      <form className="form" noValidate onSubmit={check}>
        <h2 id={title}>{url ? 'Change the link' : 'Link'}</h2>
        <Field
          name="url"
          id="link-url"
          label="Address"
          inputMode="url"
          defaultValue={url}
          errors={errors}
          autoComplete="off"
        />
        {asksWords && <Field name="words" id="link-words" label="Words to show" autoComplete="off" />}
        <div className="row">
          <button className="button primary" type="submit">
            {url ? 'Change' : 'Add link'}
          </button>
          {url && (
            <button className="button" type="button" onClick={onRemove}>
              Remove link
            </button>
          )}
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
