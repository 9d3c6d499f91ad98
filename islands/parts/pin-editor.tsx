import { useEffect, useRef, useState } from 'react'
import { Field } from '../../src/shared/field.tsx'
import type { MapProps } from '../../src/shared/meeting-point.tsx'
import type { drawMap, Point } from '../map.ts'
import type { Coordinates } from './place-field.tsx'
import { showError } from './toast.ts'

type PinEditorProps = {
  coordinates: Coordinates
  map: MapProps
  onChange: (coordinates: Coordinates) => void
}

/** The exact point: on a map by mouse, finger or arrow keys, or in figures. */
export function PinEditor({ coordinates, map, onChange }: PinEditorProps) {
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef<ReturnType<typeof drawMap>>(null)
  const [open, setOpen] = useState(false)
  const { lat, lng } = coordinates
  useEffect(() => () => void drawn.current?.remove(), [])
  useEffect(() => {
    const point = pointOf({ lat, lng })
    if (point) drawn.current?.show(point)
  }, [lat, lng])

  async function openMap() {
    setOpen(true)
    try {
      // By its address, because the Worker, which renders this file too, has no use for the map.
      const { drawMap }: typeof import('../map.ts') = await import(map.module)
      if (!element.current) return
      drawn.current = drawMap(element.current, {
        tiles: map.tiles,
        pin: pointOf(coordinates),
        onMove: (to) => onChange({ lat: to.lat.toFixed(6), lng: to.lng.toFixed(6) }),
      })
    } catch {
      setOpen(false)
      showError('The map could not be loaded.')
    }
  }

  return (
    <details className="pin-editor">
      <summary>Exact meeting point</summary>
      <div className="columns">
        <Figure
          name="location_lat"
          label="Latitude"
          most={90}
          value={lat}
          onChange={(lat) => onChange({ lat, lng })}
        />
        <Figure
          name="location_lng"
          label="Longitude"
          most={180}
          value={lng}
          onChange={(lng) => onChange({ lat, lng })}
        />
      </div>
      {open ? (
        <>
          <div className="map" ref={element} role="application" aria-label="Map to set the meeting point" />
          <p className="hint">
            Drag the pin, or click where it should stand. The arrow keys move it while it has the focus.
          </p>
        </>
      ) : (
        <button className="button" type="button" onClick={openMap}>
          Set it on the map
        </button>
      )}
    </details>
  )
}

type FigureProps = {
  name: string
  label: string
  most: number
  value: string
  onChange: (value: string) => void
}

const Figure = ({ name, label, most, value, onChange }: FigureProps) => (
  <Field
    name={name}
    label={label}
    type="number"
    inputMode="decimal"
    step="any"
    min={-most}
    max={most}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

function pointOf({ lat, lng }: Coordinates): Point | null {
  if (lat === '' || lng === '') return null
  const point = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null
}
