import type { PersonJson } from './person-json.ts'
import { smallPicture } from './picture-urls.ts'

/** The profile picture of a user, or a placeholder. */
export function Avatar({ user, large = false }: { user: PersonJson; large?: boolean }) {
  const size = large ? 96 : 40
  const picture = user.profile_picture ?? DEFAULT_AVATAR
  const small = smallPicture(picture)
  return (
    <img
      className={`avatar ${large ? 'large ' : ''}${hueOf(user.id)}`}
      width={size}
      height={size}
      loading={large ? undefined : 'lazy'}
      src={small ?? picture}
      // The two sizes are 128 and 256 pixels wide. The small one suffices for 40 CSS pixels on any screen.
      srcSet={large && small ? `${picture} 2x` : undefined}
      alt=""
    />
  )
}

/**
 * The drawing has a transparent background, so that the colour behind it (`hueOf`) distinguishes people without a
 * picture.
 */
export const DEFAULT_AVATAR = '/avatar.svg'

/** The CSS class for one of six background colours (layout/parts.css). */
export const hueOf = (id: number) => `hue-${id % 6}`
