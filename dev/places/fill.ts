import { arePlacesLoaded, loadPlaces } from './load.ts'

/** Fills the list of places: once, and anew where it has changed. The list is read only where it is needed. */
export async function fillPlaces(d1: D1Database) {
  if (await arePlacesLoaded(d1)) return
  const [{ readGeoNames }, { hikingPlaces }] = await Promise.all([
    import('./geonames.ts'),
    import('./hiking.ts'),
  ])
  await loadPlaces(d1, [...readGeoNames(), ...hikingPlaces()])
}
