/** The earth's mean radius (IUGG), in metres. */
const EARTH_RADIUS = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the distance in metres between two points in degrees, on a sphere. The error is less than 0.6 percent. */
export function haversine(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const sineLat = Math.sin(radians(lat2 - lat1) / 2)
  const sineLng = Math.sin(radians(lng2 - lng1) / 2)
  const h = sineLat * sineLat + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * sineLng * sineLng
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}
