import { sourceSet } from './picture.ts'

export type Person = { id: number; username: string; profile_picture: string | null }

/** The picture of a person or, until there is one, the initials on a colour of their own. */
export function Avatar({ user, large = false }: { user: Person; large?: boolean }) {
  const size = large ? 96 : 40
  const className = large ? 'avatar large' : 'avatar'
  const picture = user.profile_picture
  if (picture)
    return (
      <img
        className={className}
        sizes={`${size}px`}
        srcSet={sourceSet(picture, 128, 256)}
        src={picture}
        alt=""
        width={size}
        height={size}
        loading={large ? undefined : 'lazy'}
      />
    )
  // As drawing, not as text: what the link or button beside them is called does not begin with them.
  return <span className={className} data-hue={user.id % 6} data-initials={initials(user.username)} />
}

function initials(username: string): string {
  const words = username.split(/[._-]+/).filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [username.slice(0, 2)]
  return letters.join('').toUpperCase()
}
