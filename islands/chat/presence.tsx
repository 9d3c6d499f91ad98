import type { Person } from '../../src/shared/avatar.tsx'

const MAX_NAMES = 6

/** The others who have this chat open now. */
export function Presence({ people, viewerId }: { people: readonly Person[]; viewerId: number }) {
  const others = people.filter(({ id }) => id !== viewerId)
  const named = others.slice(0, MAX_NAMES)
  const more = others.length - named.length
  return (
    <p className="chat-presence muted">
      {others.length > 0 && (
        <>
          Here now: {named.map(({ username }) => username).join(', ')}
          {more > 0 && ` and ${more} more`}
        </>
      )}
    </p>
  )
}
