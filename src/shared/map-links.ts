type Point = { lat: number; lng: number }

export const openStreetMap = ({ lat, lng }: Point) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`
