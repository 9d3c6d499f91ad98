import { language } from '../texts/language.ts'
import { type Language, languages } from '../texts/languages.ts'

const LANGUAGE_PATH = '/language/'

type LanguageChoiceProps = {
  offered: readonly Language[]
  /** The path of this page. */
  next: string
}

/** Names each language in that language, for users who do not read the current one. */
export const LanguageChoice = ({ offered, next }: LanguageChoiceProps) =>
  offered.length > 1 && (
    <form className="row" method="post" action={LANGUAGE_PATH}>
      <input type="hidden" name="next" value={next} />
      {offered.map((code) => (
        <button
          key={code}
          className="link"
          type="submit"
          name="language"
          value={code}
          lang={code}
          aria-current={code === language() ? 'true' : undefined}
          // React supports `hrefLang` only on links.
          {...{ hreflang: code }}
        >
          {languages[code]}
        </button>
      ))}
    </form>
  )
