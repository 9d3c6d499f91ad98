import { TEXTS } from '../../context/group.ts'
import { MAX_LINK_LABEL, MAX_LINK_URL, MAX_LINKS, MAX_TEXT } from '../../group/limits.ts'
import { placeholdersIn } from '../../group/templates.ts'
import { type FormContent, fieldState } from '../../layout/field-state.ts'
import { textTitles } from '../../layout/footer.tsx'
import { Field } from '../../shared/field.tsx'
import { t } from '../../texts/group-settings.ts'

/** Shows the lines of links up to the last used one, and one empty line. The others are folded. */
export function Links(content: FormContent) {
  const used = LINES.findLastIndex((line) => content.values[`label_${line}`] || content.values[`url_${line}`])
  const [shown, folded] = [LINES.slice(0, used + 2), LINES.slice(used + 2)]
  const { errors } = content
  return (
    <>
      <p className="problem" id="links-error" hidden={!errors.links}>
        {errors.links?.join(' ')}
      </p>
      {shown.map((line) => (
        <LinkLine key={line} line={line} {...content} />
      ))}
      {folded.length > 0 && (
        <details className="more-fields">
          <summary>{t.moreLinks}</summary>
          <div className="form">
            {folded.map((line) => (
              <LinkLine key={line} line={line} {...content} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

const LINES = Array.from({ length: MAX_LINKS }, (_, i) => i + 1)
/** The fields of all lines, in order. */
export const LINK_FIELDS = LINES.flatMap((line) => [`label_${line}`, `url_${line}`])

const LinkLine = ({ line, ...content }: FormContent & { line: number }) => (
  <div className="columns">
    <Field
      {...fieldState(`label_${line}`, content)}
      label={t.linkName(line)}
      maxLength={MAX_LINK_LABEL}
      autoFocus={content.focused === `label_${line}` || (content.focused === 'links' && line === 1)}
    />
    <Field
      {...fieldState(`url_${line}`, content)}
      label={t.linkAddress(line)}
      type="url"
      maxLength={MAX_LINK_URL}
      placeholder="https://"
    />
  </div>
)

export const Texts = (content: FormContent) => (
  <>
    <p className="muted">{t.textsHint}</p>
    {TEXTS.map((name) => (
      <Field
        key={name}
        {...fieldState(name, content)}
        label={textTitles[name]}
        hint={hintOf(content.values[name])}
        rows={8}
        maxLength={MAX_TEXT}
      >
        {!content.values[name] && (
          <p>
            <button className="button" type="submit" name="template" value={name}>
              {t.startFromTemplate(textTitles[name], (words) => (
                <span className="visually-hidden">{words}</span>
              ))}
            </button>
          </p>
        )}
      </Field>
    ))}
  </>
)

const MAX_NAMED = 3

function hintOf(text = ''): string | undefined {
  const words = placeholdersIn(text)
  if (words.length > 0)
    return t.toReplace(words.slice(0, MAX_NAMED).join(', ') + (words.length > MAX_NAMED ? ' …' : ''))
}
