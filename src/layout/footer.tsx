import type { Group } from '../context/group.ts'
import { mailtoUrl } from '../shared/email-address.ts'

/** The titles of the group's legal pages. */
export const textTitles = { imprint: 'Imprint', privacy: 'Privacy', terms: 'Terms' } as const

type FooterProps = { group: Group; usesPhoton: boolean }

/** Contains the attribution that the licences of PLACES require. Islands copy it from `#credits`. */
export function Footer({ group: { name, tagline, texts, links }, usesPhoton }: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p dir="auto">
          {name}: {tagline || 'good company for the next hill.'}
        </p>
        {(texts.length > 0 || links.length > 0) && (
          <ul className="row">
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
        )}
        <p id="credits">
          Places © <a href="https://www.geonames.org/">GeoNames</a>,{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, and{' '}
          <a href="https://github.com/trainline-eu/stations">Trainline</a>,{' '}
          <a href="https://opendatacommons.org/licenses/odbl/1-0/">ODbL</a>
          {usesPhoton && (
            <>
              , © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>
            </>
          )}
        </p>
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
