import type { RequestContext } from '../context/context.ts'
import { builtScript } from '../shared/built-files.ts'
import { t } from '../texts/maps.ts'
import type { MapProps } from './view/map-embed.tsx'

export const mapProps = ({ config: { TILE_URL, TILE_CREDIT } }: RequestContext): MapProps => ({
  module: builtScript('map').src,
  profile: builtScript('profile').src,
  credit: TILE_URL ? TILE_CREDIT || t.openStreetMap : null,
})
