import manifest from '../../public/islands/manifest.json'
import type { MapProps } from '../shared/map-embed.tsx'
import type { Work } from '../work.ts'

/** What the maps of a page need: their script, and whose map it is. */
export const mapProps = ({ config: { TILE_URL, TILE_CREDIT } }: Work): MapProps => ({
  module: manifest.map.src,
  profile: manifest.profile.src,
  credit: TILE_URL ? TILE_CREDIT || '© OpenStreetMap contributors' : null,
})
