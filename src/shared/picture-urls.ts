/** Where a stored picture is served in its larger size, or null where there is none. */
export const pictureUrl = (name: string | null) => (name === null ? null : `/images/${name}/large`)

/** The picture of an event: its own, or the one drawn from its id. */
export const eventPictureUrl = (event: { id: number; image: string | null }) =>
  pictureUrl(event.image) ?? `/images/default/events/${event.id}.svg`

/** The name of the stored picture that an address of this site leads to; null for any other address. */
export function pictureName(url: string, origin: string): string | null {
  const address = URL.parse(url, origin)
  if (address?.origin !== origin) return null
  return /^\/images\/([0-9a-f]{32})\/(?:small|large)$/.exec(address.pathname)?.[1] ?? null
}
