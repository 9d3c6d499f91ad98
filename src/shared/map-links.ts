type Point = { lat: number; lng: number }

export const openStreetMap = ({ lat, lng }: Point) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`

/** The URL of directions to a meeting point. It opens in the phone's navigation app, or in the browser. */
export const directions = (location: string, point: Point | null) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point ? `${point.lat},${point.lng}` : location)}`
