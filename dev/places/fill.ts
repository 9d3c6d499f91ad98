import { arePlacesLoaded, loadPlaces } from './load.ts'

/** Fills PLACES where it is empty or of an older version. The source files are only read then. */
export async function fillPlaces(d1: D1Database) {
  if (await arePlacesLoaded(d1)) return
  const [{ readGeoNames }, { hikingPlaces }] = await Promise.all([
    import('./geonames.ts'),
    import('./hiking.ts'),
  ])
  await loadPlaces(d1, [...readGeoNames(), ...hikingPlaces()])
}
