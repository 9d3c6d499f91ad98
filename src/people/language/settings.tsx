import { CsrfField } from '../../layout/csrf-field.tsx'
import { type Language, languages } from '../../texts/languages.ts'
import { t } from '../../texts/languages-settings.ts'

export const LANGUAGE_SETTING = '/settings/account/language'

type LanguageSettingsProps = { own: Language | null; offered: readonly Language[]; csrf: string }

export const LanguageSettings = ({ own, offered, csrf }: LanguageSettingsProps) =>
  offered.length > 1 && (
    <>
      <h2 id="language">{t.title}</h2>
      <form className="form" method="post" action={LANGUAGE_SETTING}>
        <CsrfField token={csrf} />
        <div className="field">
          <label htmlFor="field-language">{t.label}</label>
          <select id="field-language" name="language" autoComplete="off" defaultValue={own ?? ''}>
            <option value="">{t.asBrowser}</option>
            {offered.map((code) => (
              <option key={code} value={code} lang={code}>
                {languages[code]}
              </option>
            ))}
          </select>
        </div>
        <button className="button wide" type="submit">
          {t.save}
        </button>
      </form>
    </>
  )
