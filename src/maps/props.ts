import manifest from '../../public/islands/manifest.json'
import type { Work } from '../work/work.ts'
import type { MapProps } from './view/map-embed.tsx'

export const mapProps = ({ config: { TILE_URL, TILE_CREDIT } }: Work): MapProps => ({
  module: manifest.map.src,
  profile: manifest.profile.src,
  credit: TILE_URL ? TILE_CREDIT || '© OpenStreetMap contributors' : null,
})
