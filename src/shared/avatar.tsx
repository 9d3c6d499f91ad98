import { smallPicture } from './picture-urls.ts'

export type Person = { id: number; username: string; profile_picture: string | null }

/**
 * The profile picture of a user or, without one, their initials on a color derived from their id. The style sheet renders
 * the initials: as text they would be found by search, copied and read aloud beside the name.
 */
export function Avatar({ user, large = false }: { user: Person; large?: boolean }) {
  const className = large ? 'avatar large' : 'avatar'
  const picture = user.profile_picture
  if (!picture)
    return (
      <i
        className={`${className} ${hueOf(user.id)}`}
        data-initials={initialsOf(user.username)}
        aria-hidden="true"
      />
    )
  const size = large ? 96 : 40
  const small = smallPicture(picture)
  return (
    <img
      className={className}
      width={size}
      height={size}
      loading={large ? undefined : 'lazy'}
      src={small ?? picture}
      // The sizes are 128 and 256 pixels wide: the small one suffices for 40 CSS pixels on any screen.
      srcSet={large && small ? `${picture} 2x` : undefined}
      alt=""
    />
  )
}

/** The class of one of the six colors (layout/parts.css). */
export const hueOf = (id: number) => `hue-${id % 6}`

const SEPARATOR = /[._-]+/

/** 'OB' for olga.berg. */
export function initialsOf(username: string): string {
  if (!SEPARATOR.test(username)) return username.slice(0, 2).toUpperCase()
  const words = username.split(SEPARATOR).filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [username.slice(0, 2)]
  return letters.join('').toUpperCase()
}
