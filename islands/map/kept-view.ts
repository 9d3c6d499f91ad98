import type { LatLngLiteral, Map as LeafletMap } from 'leaflet'

type HistoryState = { map?: { center: LatLngLiteral; zoom: number } } | null

/** Keeps the centre and the zoom in the history entry, so that Back from a hike leads to the same part of the map. */
export function keepView(view: LeafletMap) {
  const { map } = (history.state as HistoryState) ?? {}
  if (map) view.setView(map.center, map.zoom, { animate: false })
  view.on('moveend', () => {
    const { lat, lng } = view.getCenter()
    history.replaceState({ ...history.state, map: { center: { lat, lng }, zoom: view.getZoom() } }, '')
  })
}
