import type { FormContent } from '../../layout/field-state.ts'
import { LANGUAGES, languages } from '../../texts/languages.ts'
import { t } from '../../texts/languages-settings.ts'
import { Choice } from './fields-of-rules.tsx'
import { offers } from './form.ts'

export const Languages = (content: FormContent) => (
  <>
    <Choice
      name="language"
      label={t.groupLanguage}
      hint={t.groupLanguageHint}
      choices={LANGUAGES.map((code) => [code, languages[code]] as const)}
      {...content}
    />
    <fieldset className="field">
      <legend>{t.offered}</legend>
      {LANGUAGES.map((code) => (
        <label key={code} className="choice" lang={code}>
          <input
            type="checkbox"
            name={offers(code)}
            value="true"
            autoComplete="off"
            defaultChecked={content.values[offers(code)] === 'true'}
          />
          {languages[code]}
        </label>
      ))}
    </fieldset>
  </>
)
