/** Where a stored picture is served, or null where there is none. */
export const pictureUrl = (name: string | null) => (name === null ? null : `/images/${name}`)

/** The picture of an event: its own, or the one drawn from its id. */
export const eventPictureUrl = (event: { id: number; image: string | null }) =>
  pictureUrl(event.image) ?? `/images/default/events/${event.id}.svg`
