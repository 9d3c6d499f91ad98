import type { Group } from '../context/group.ts'
import { mailtoUrl } from '../shared/email-address.ts'
import { t } from '../texts/layout.ts'
import { LanguageChoice } from './language-choice.tsx'

/** The titles of the group's legal pages. */
export const textTitles = {
  get imprint() {
    return t.textTitles.imprint
  },
  get privacy() {
    return t.textTitles.privacy
  },
  get terms() {
    return t.textTitles.terms
  },
}

type FooterProps = Group & {
  /** The path of the current page. */
  path: string
}

/** The credits that the licences of maps and places require are on `/about`. */
export function Footer({ name, tagline, texts, links, languages, path }: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p dir="auto">{t.nameAndTagline(name, tagline || t.tagline)}</p>
        <ul className="row">
          <li>
            <a href="/about">{t.about}</a>
          </li>
          {texts.map((text) => (
            <li key={text}>
              <a href={`/${text}`}>{textTitles[text]}</a>
            </li>
          ))}
          {links.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="noopener" dir="auto">
                {label}
              </a>
            </li>
          ))}
        </ul>
        <LanguageChoice offered={languages} next={path} />
        <button className="link" type="button" popoverTarget="feedback">
          {t.feedback}
        </button>
      </div>
    </footer>
  )
}

export function FeedbackDialog({ name, email }: { name: string; email: string }) {
  return (
    <dialog className="dialog" id="feedback" popover="auto" aria-labelledby="feedback-title">
      <h2 id="feedback-title">{t.feedback}</h2>
      <p>{t.feedbackHint(name)}</p>
      <p>
        <a href={mailtoUrl(email)}>{email}</a>
      </p>
      <div className="row">
        <a className="button primary" href={mailtoUrl(email)}>
          {t.writeEmail}
        </a>
        <button className="button" type="button" popoverTarget="feedback" popoverTargetAction="hide">
          {t.close}
        </button>
      </div>
    </dialog>
  )
}
