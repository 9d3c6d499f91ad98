import { TEXTS } from '../../context/group.ts'
import { MAX_LINK_LABEL, MAX_LINK_URL, MAX_LINKS, MAX_TEXT } from '../../group/limits.ts'
import { type FormContent, fieldState } from '../../layout/field-state.ts'
import { textTitles } from '../../layout/footer.tsx'
import { Field } from '../../shared/field.tsx'

export const Links = ({ values, errors, focused }: FormContent) => (
  <section className="form">
    <h2>Links in the footer</h2>
    <fieldset aria-describedby="links-error">
      <legend className="visually-hidden">Links in the footer</legend>
      {Array.from({ length: MAX_LINKS }, (_, i) => i + 1).map((i) => (
        <div key={i} className="columns">
          <Field
            name={`label_${i}`}
            label={`Name of link ${i}`}
            maxLength={MAX_LINK_LABEL}
            defaultValue={values[`label_${i}`]}
            autoFocus={focused === 'links' && i === 1}
          />
          <Field
            name={`url_${i}`}
            label={`Address of link ${i}`}
            type="url"
            maxLength={MAX_LINK_URL}
            placeholder="https://"
            defaultValue={values[`url_${i}`]}
          />
        </div>
      ))}
      <p className="problem" id="links-error" hidden={!errors.links}>
        {errors.links?.join(' ')}
      </p>
    </fieldset>
  </section>
)

export const Texts = (content: FormContent) => (
  <section className="form">
    <h2>Texts</h2>
    <p className="muted">
      Each has a page of its own once there is something in it, and is named in the footer and where people
      sign up. They are written in Markdown: ## for a heading, - for a list, [words](https://…) for a link.
    </p>
    {TEXTS.map((name) => (
      <Field key={name} {...fieldState(name, content)} label={textTitles[name]} rows={8} maxLength={MAX_TEXT}>
        {!content.values[name] && (
          <p>
            <button className="button" type="submit" name="template" value={name}>
              Start from a template<span className="visually-hidden"> for {textTitles[name]}</span>
            </button>
          </p>
        )}
      </Field>
    ))}
  </section>
)
