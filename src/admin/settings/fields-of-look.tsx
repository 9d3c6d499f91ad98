import { MAX_LOGO_KB, MAX_NAME, MAX_TAGLINE, MAX_WELCOME } from '../../group/limits.ts'
import { type FormContent, fieldState } from '../../layout/field-state.ts'
import { Field } from '../../shared/field.tsx'
import { pictureUrl } from '../../shared/picture-urls.ts'
import { t } from '../../texts/group-settings.ts'

export const Look = ({ logo, ...content }: FormContent & { logo: string | null }) => (
  <>
    <Field {...fieldState('name', content)} label={t.name} maxLength={MAX_NAME} required />
    <Field
      {...fieldState('tagline', content)}
      label={t.tagline}
      maxLength={MAX_TAGLINE}
      hint={t.taglineHint}
    />
    <Field
      {...fieldState('welcome', content)}
      label={t.welcome}
      rows={3}
      maxLength={MAX_WELCOME}
      hint={t.welcomeHint}
    />
    <div className="field">
      <label htmlFor="field-logo">{t.logo}</label>
      {logo && <img className="group-logo" src={pictureUrl(logo)} alt={t.theLogo} width={96} height={96} />}
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
        {t.logoHint(MAX_LOGO_KB)}
      </p>
      <p className="error" id="field-logo-error">
        {content.errors.logo?.join(' ')}
      </p>
      {logo && (
        <label className="choice">
          <input type="checkbox" name="remove_logo" value="1" autoComplete="off" />
          <span>{t.removeLogo}</span>
        </label>
      )}
    </div>
    <Field
      {...fieldState('accent', content)}
      label={t.colour}
      maxLength={9}
      spellCheck={false}
      placeholder="#2f6b3c"
      hint={t.colourHint}
    >
      <Preview name={content.values.name} logo={logo} />
    </Field>
  </>
)

type PreviewProps = { name: string | undefined; logo: string | null }

/** Shows the saved look in both themes; a script updates it for the chosen look. */
const Preview = ({ name, logo }: PreviewProps) => (
  <div className="look-preview" data-look-preview>
    <p className="hint" role="status" data-accent-contrast />
    {(['light', 'dark'] as const).map((theme) => (
      <div key={theme} className={theme} role="img" aria-label={t.previews[theme]}>
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
        <span className="sample-link">{t.aLink}</span>
        <span className="sample-tint">{t.aTab}</span>
        <span className="sample-button">{t.aButton}</span>
        <span className="state">{t.aState}</span>
      </div>
    ))}
  </div>
)
