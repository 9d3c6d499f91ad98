import type { Group } from '../../context/group.ts'
import { textTitles } from '../../layout/footer.tsx'

/** The texts that a new user agrees to, if the group has written any. */
export function Agreement({ group: { texts } }: { group: Group }) {
  if (texts.length === 0) return null
  const link = (name: (typeof texts)[number]) => <a href={`/${name}`}>{textTitles[name]}</a>
  const others = texts.filter((name) => name !== 'terms')
  return (
    <p className="muted">
      {texts.includes('terms') && <>By signing up you agree to the {link('terms')}. </>}
      {others.length > 0 && (
        <>
          See also:{' '}
          {others.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              {link(name)}
            </span>
          ))}
          .
        </>
      )}
    </p>
  )
}
