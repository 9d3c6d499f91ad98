import type { LatLngLiteral } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { MapCredit } from '../../../src/maps/view/map-credit.tsx'
import type { MapProps } from '../../../src/maps/view/map-embed.tsx'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { Field } from '../../../src/shared/field.tsx'
import { t } from '../../../src/texts/form-parts.ts'
import type { drawMap } from '../../map.ts'
import { loadScript } from '../load-script.ts'
import { type Coordinates, coordinateOf } from './coordinates.ts'

type PinEditorProps = {
  coordinates: Coordinates
  map: MapProps
  errors: FieldErrors
  onChange: (coordinates: Coordinates) => void
}

/** Lets the user set the exact point: by typing coordinates, or on a map with the mouse, a finger or the arrow keys. */
export function PinEditor({ coordinates, map, errors, onChange }: PinEditorProps) {
  const element = useRef<HTMLDivElement>(null)
  const view = useRef<ReturnType<typeof drawMap>>(null)
  const [open, setOpen] = useState(false)
  const { lat, lng } = coordinates
  const details = useRef<HTMLDetailsElement>(null)
  const invalid = errors.location_lat !== undefined || errors.location_lng !== undefined
  // A field with an error must be visible. The details stay open while the user corrects the error.
  useEffect(() => {
    if (invalid && details.current) details.current.open = true
  }, [invalid])
  useEffect(() => () => void view.current?.remove(), [])
  useEffect(() => {
    const point = pointOf({ lat, lng })
    if (point) view.current?.movePin(point)
  }, [lat, lng])

  async function openMap() {
    setOpen(true)
    // Imported by URL, to keep Leaflet out of the Worker's bundle, which contains this file.
    const script: typeof import('../../map.ts') | undefined = await loadScript(() =>
      fetch(map.module).then(() => import(map.module)),
    )
    if (!script) return setOpen(false)
    if (!element.current) return
    view.current = script.drawMap(element.current, {
      pin: pointOf(coordinates),
      onMove: ({ lat, lng }) => onChange({ lat: lat.toFixed(6), lng: lng.toFixed(6) }),
    })
  }

  return (
    <details className="pin-editor" ref={details}>
      <summary>{t.exactPoint}</summary>
      <div className="columns">
        <CoordinateField
          name="location_lat"
          label={t.latitude}
          value={lat}
          errors={errors.location_lat}
          onChange={(lat) => onChange({ lat, lng })}
        />
        <CoordinateField
          name="location_lng"
          label={t.longitude}
          value={lng}
          errors={errors.location_lng}
          onChange={(lng) => onChange({ lat, lng })}
        />
      </div>
      {open ? (
        <>
          <div className="map" ref={element} role="application" aria-label={t.mapToSetPoint} />
          <p className="map-credit">
            <MapCredit credit={map.credit} />
          </p>
          <p className="hint">{t.dragPin}</p>
        </>
      ) : (
        <button className="button" type="button" onClick={openMap}>
          {t.setOnMap}
        </button>
      )}
    </details>
  )
}

function pointOf({ lat, lng }: Coordinates): LatLngLiteral | null {
  const point = { lat: coordinateOf(lat), lng: coordinateOf(lng) }
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null
}

type CoordinateFieldProps = {
  name: string
  label: string
  value: string
  errors: string[] | undefined
  onChange: (value: string) => void
}

const CoordinateField = ({ name, label, value, errors, onChange }: CoordinateFieldProps) => (
  <Field
    name={name}
    label={label}
    // A number field would drop the comma of '7,67'. Decimal keyboards may lack a minus sign.
    value={value}
    errors={errors}
    onChange={({ target }) => onChange(target.value)}
  />
)
