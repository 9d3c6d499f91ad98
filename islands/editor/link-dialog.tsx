import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Editor, Range } from 'slate'
import { completeLinkUrl } from '../../src/blog/document/urls.ts'
import { Field } from '../../src/shared/field.tsx'
import { t } from '../../src/texts/editor.ts'
import { formValues } from '../parts/form/form-values.ts'
import { Modal } from '../parts/modal.tsx'
import { currentUrl, removeLink, setLink } from './inline-commands.ts'

/** Adds a link at the selection, or changes or removes the link at the cursor. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [errors, setErrors] = useState<string[]>([])
  const url = currentUrl(editor)
  const asksText = !url && (!editor.selection || Range.isCollapsed(editor.selection))

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React events bubble through portals, and would submit the form of the post.
    event.stopPropagation()
    const { url: input = '', text = '' } = formValues(event.currentTarget)
    const completed = completeLinkUrl(input)
    if (completed) {
      setLink(editor, completed, text.trim())
      return onClose()
    }
    setErrors([t.notAddress])
    event.currentTarget.querySelector('input')?.focus()
  }

  function remove() {
    removeLink(editor)
    onClose()
  }

  return createPortal(
    <Modal
      title={url ? t.editLink : t.addLink}
      onClose={onClose}
      returnsFocus={false}
      form={{ onSubmit: apply }}
    >
      <Field name="url" id="link-url" label={t.address} inputMode="url" defaultValue={url} errors={errors} />
      {asksText && <Field name="text" id="link-text" label={t.linkText} />}
      <div className="row">
        <button className="button primary" type="submit">
          {url ? t.saveLink : t.addLink}
        </button>
        {url && (
          <button className="button" type="button" onClick={remove}>
            {t.removeLink}
          </button>
        )}
        <button className="button" type="button" onClick={onClose}>
          {t.cancel}
        </button>
      </div>
    </Modal>,
    document.body,
  )
}
