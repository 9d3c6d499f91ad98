import { MAX_LOGO_KB, MAX_NAME, MAX_TAGLINE, MAX_WELCOME } from '../../group/limits.ts'
import { type FormContent, fieldState } from '../../layout/field-state.ts'
import { Field } from '../../shared/field.tsx'
import { pictureUrl } from '../../shared/picture-urls.ts'

export const Look = ({ logo, ...content }: FormContent & { logo: string | null }) => (
  <>
    <Field {...fieldState('name', content)} label="Name" maxLength={MAX_NAME} required />
    <Field
      {...fieldState('tagline', content)}
      label="Tagline"
      maxLength={MAX_TAGLINE}
      hint="One line, on the first page and in the footer."
    />
    <Field
      {...fieldState('welcome', content)}
      label="Welcome"
      rows={3}
      maxLength={MAX_WELCOME}
      hint="What visitors read on the first page, and whoever signs up."
    />
    <div className="field">
      <label htmlFor="field-logo">Logo</label>
      {logo && <img className="group-logo" src={pictureUrl(logo)} alt="The logo" width={96} height={96} />}
      <input
        id="field-logo"
        type="file"
        name="logo"
        accept="image/png,image/webp"
        aria-describedby="field-logo-hint field-logo-error"
        aria-invalid={content.errors.logo ? true : undefined}
        // biome-ignore lint/a11y/noAutofocus: the first field with an error has the focus.
        autoFocus={content.focused === 'logo'}
      />
      <p className="hint" id="field-logo-hint">
        PNG or WebP, at most {MAX_LOGO_KB} KB; square is best.
      </p>
      <p className="error" id="field-logo-error">
        {content.errors.logo?.join(' ')}
      </p>
      {logo && (
        <label className="choice">
          <input type="checkbox" name="remove_logo" value="1" autoComplete="off" />
          <span>Remove the logo</span>
        </label>
      )}
    </div>
    <Field
      {...fieldState('accent', content)}
      label="Colour"
      maxLength={9}
      spellCheck={false}
      placeholder="#2f6b3c"
      hint="For links and buttons: # and six hex digits. Leave it blank for the default. The dark theme lightens it until it is readable."
    >
      <Preview name={content.values.name} logo={logo} />
    </Field>
  </>
)

type PreviewProps = { name: string | undefined; logo: string | null }

/** Previews the saved look in both themes; a script previews the chosen one. */
const Preview = ({ name, logo }: PreviewProps) => (
  <div className="look-preview" data-look-preview>
    <p className="hint" role="status" data-accent-contrast />
    {(['light', 'dark'] as const).map((theme) => (
      <div key={theme} className={theme} role="img" aria-label={`The look in the ${theme} theme`}>
        <span className="logo">
          {logo ? (
            <img className="mark" src={pictureUrl(logo)} alt="" width={32} height={32} />
          ) : (
            <span className="trail-mark" />
          )}
          <span dir="auto" data-name>
            {name}
          </span>
        </span>
        <span className="sample-link">A link</span>
        <span className="sample-tint">A tab</span>
        <span className="sample-button">A button</span>
        <span className="state">A state</span>
      </div>
    ))}
  </div>
)
