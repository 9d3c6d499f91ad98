import manifest from '../../public/islands/manifest.json'
import type { RequestContext } from '../context/context.ts'
import type { MapProps } from './view/map-embed.tsx'

export const mapProps = ({ config: { TILE_URL, TILE_CREDIT } }: RequestContext): MapProps => ({
  module: manifest.map.src,
  profile: manifest.profile.src,
  credit: TILE_URL ? TILE_CREDIT || '© OpenStreetMap contributors' : null,
})
