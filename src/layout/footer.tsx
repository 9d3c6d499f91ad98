import type { Group } from '../context/group.ts'
import { mailtoUrl } from '../shared/email-address.ts'
import { LanguageChoice } from './language-choice.tsx'

/** The titles of the group's legal pages. */
export const textTitles = { imprint: 'Imprint', privacy: 'Privacy', terms: 'Terms' } as const

type FooterProps = Group & {
  /** Of this page. */
  path: string
}

/** The credits that the licences of maps and places require are on the page `/about`. */
export function Footer({ name, tagline, texts, links, languages, path }: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p dir="auto">
          {name}: {tagline || 'good company for the next hill.'}
        </p>
        <ul className="row">
          <li>
            <a href="/about">About</a>
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
          Feedback
        </button>
      </div>
    </footer>
  )
}

export function FeedbackDialog({ name, email }: { name: string; email: string }) {
  return (
    <dialog className="dialog" id="feedback" popover="auto" aria-labelledby="feedback-title">
      <h2 id="feedback-title">Feedback</h2>
      <p>What would make {name} better? Write to us: we read everything.</p>
      <p>
        <a href={mailtoUrl(email)}>{email}</a>
      </p>
      <div className="row">
        <a className="button primary" href={mailtoUrl(email)}>
          Write an e-mail
        </a>
        <button className="button" type="button" popoverTarget="feedback" popoverTargetAction="hide">
          Close
        </button>
      </div>
    </dialog>
  )
}
