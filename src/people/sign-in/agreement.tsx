import type { Group } from '../../context/group.ts'
import { t } from '../../texts/sign-in.ts'

/**
 * Links to the group's terms, which a new user agrees to, and to its imprint and privacy policy. Renders nothing if the
 * group has none of these.
 */
export function Agreement({ group: { texts } }: { group: Group }) {
  if (texts.length === 0) return null
  const others = texts.filter((name) => name !== 'terms')
  return (
    <p className="muted">
      {texts.includes('terms') && (
        <>
          {t.agree((words) => (
            <a href="/terms">{words}</a>
          ))}{' '}
        </>
      )}
      {others.length > 0 &&
        t.seeAlso(
          others.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <a href={`/${name}`}>{t.otherTexts[name]}</a>
            </span>
          )),
        )}
    </p>
  )
}
