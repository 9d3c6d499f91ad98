type Point = { lat: number; lng: number }

export const openStreetMap = ({ lat, lng }: Point) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`

/** A link that opens the navigation app of a phone, or a page, with the route to a meeting point. */
export const directions = (location: string, point: Point | null) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point ? `${point.lat},${point.lng}` : location)}`
