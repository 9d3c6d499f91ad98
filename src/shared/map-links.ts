type Point = { lat: number; lng: number }

export const openStreetMap = ({ lat, lng }: Point) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`

type Place = { location: string; locationLat: number | null; locationLng: number | null }

/** Opens the navigation of a phone, or a page, for the way to a meeting point. */
export const directions = ({ location, locationLat: lat, locationLng: lng }: Place) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(lat === null || lng === null ? location : `${lat},${lng}`)}`
