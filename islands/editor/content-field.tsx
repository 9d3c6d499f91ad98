import { t } from '../../src/texts/editor.ts'
import type { PostFields } from './use-post-fields.ts'

const ID = 'field-content'

type ContentFieldProps = {
  fields: PostFields
  defaultValue: string
  errors: string[] | undefined
  onChange: () => void
}

export function ContentField({ fields, defaultValue, errors, onChange }: ContentFieldProps) {
  const { editor, initial } = fields
  const describedBy = `${ID}-hint${errors ? ` ${ID}-error` : ''}`
  return (
    <div className="field">
      <label htmlFor={ID} id={`${ID}-label`}>
        {t.text}
      </label>
      {editor ? (
        <editor.RichText
          key={initial.key}
          id={ID}
          content={initial.content}
          labelledBy={`${ID}-label`}
          describedBy={describedBy}
          invalid={Boolean(errors)}
          onChange={(serialize) => {
            fields.setContent(serialize)
            onChange()
          }}
        />
      ) : (
        <textarea
          id={ID}
          ref={fields.textarea}
          name="content"
          rows={12}
          autoComplete="off"
          defaultValue={defaultValue}
          aria-describedby={describedBy}
          aria-invalid={errors ? true : undefined}
          onChange={fields.changed}
        />
      )}
      <p className={editor ? 'hint for-mouse' : 'hint'} id={`${ID}-hint`}>
        {editor ? t.keysHint : t.paragraphHint}
      </p>
      <p className="error" id={`${ID}-error`} aria-live="polite">
        {errors?.join(' ')}
      </p>
    </div>
  )
}
