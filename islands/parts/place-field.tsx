import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { PlaceJson } from '../../src/places/place.ts'
import { Field } from '../../src/shared/field.tsx'
import { Icon } from '../../src/shared/icon.tsx'
import type { MapProps } from '../../src/shared/meeting-point.tsx'
import { call } from './api.ts'
import { PinEditor } from './pin-editor.tsx'

const DEBOUNCE = 200
const LEAST_LETTERS = 2

export type Coordinates = { lat: string; lng: string }
const nowhere: Coordinates = { lat: '', lng: '' }

type PlaceFieldProps = {
  label: string
  hint?: string
  errors?: string[]
  defaultValue?: string
  defaultCoordinates?: Coordinates
  /** Lets the exact point be set on a map. */
  map?: MapProps
}

/**
 * Where a hike meets: any words, with suggestions. It fills the fields location, location_lat and location_lng of its
 * form; the coordinates are blank where nobody has said which place is meant.
 */
export function PlaceField({ label, hint, errors, map, ...defaults }: PlaceFieldProps) {
  const [text, setText] = useState(defaults.defaultValue ?? '')
  const [coordinates, setCoordinates] = useState(defaults.defaultCoordinates ?? nowhere)
  const { places, ask, forget } = useSuggestions()
  const [active, setActive] = useState(-1)
  const list = useId()
  const open = places.length > 0

  function type(typed: string) {
    setText(typed)
    setCoordinates(nowhere)
    setActive(-1)
    ask(typed)
  }

  function pick(place: PlaceJson) {
    setText(placeWords(place))
    setCoordinates({ lat: String(place.latitude), lng: String(place.longitude) })
    setActive(-1)
    forget()
  }

  function press(event: KeyboardEvent) {
    if (!open || event.nativeEvent.isComposing) return
    const chosen = places[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % places.length)
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? places.length : active) - 1)
    else if (event.key === 'Escape') forget()
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else return
    // Neither moves the cursor, nor sends the form, nor closes the dialog around it.
    event.preventDefault()
  }

  return (
    <div className="place-field">
      <Field
        name="location"
        label={label}
        hint={hint}
        errors={errors}
        value={text}
        maxLength={200}
        required
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        onBlur={forget}
      >
        <div className="suggestions" id={list} role="listbox" aria-label="Places" hidden={!open}>
          {places.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, where the focus stays.
            <div
              key={`${place.name}${place.latitude}${place.longitude}`}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The input keeps the focus, so that the list is still there when the finger is lifted.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(place)}
            >
              <Icon name="pin" />
              <span>
                {place.name} <span className="muted">{placeWhere(place)}</span>
              </span>
            </div>
          ))}
        </div>
      </Field>
      <p className="visually-hidden" role="status">
        {open && `${places.length} ${places.length === 1 ? 'place' : 'places'}. Arrow keys choose one.`}
      </p>
      {open && <p className="hint">{document.getElementById('credits')?.textContent}</p>}
      {map ? (
        <PinEditor coordinates={coordinates} map={map} onChange={setCoordinates} />
      ) : (
        <>
          <input type="hidden" name="location_lat" value={coordinates.lat} />
          <input type="hidden" name="location_lng" value={coordinates.lng} />
        </>
      )}
    </div>
  )
}

/** Asks a moment after the last letter, and never shows what an earlier text has found. */
function useSuggestions() {
  const [places, setPlaces] = useState<PlaceJson[]>([])
  const timer = useRef(0)
  const asked = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(typed: string) {
    const text = typed.trim()
    forget()
    asked.current = text
    if (text.length < LEAST_LETTERS) return
    timer.current = window.setTimeout(async () => {
      const answer = await call<PlaceJson[]>('GET', `/api/places/?q=${encodeURIComponent(text)}`)
      if (asked.current === text) setPlaces(answer.ok ? answer.data : [])
    }, DEBOUNCE)
  }

  function forget() {
    clearTimeout(timer.current)
    asked.current = ''
    setPlaces([])
  }

  return { places, ask, forget }
}

const placeWhere = ({ name, region, country }: PlaceJson) =>
  [...new Set([region, country])].filter((part) => part && part !== name).join(', ')

const placeWords = (place: PlaceJson) => [place.name, placeWhere(place)].filter(Boolean).join(', ')

/** The coordinates that the form has, where it has both. */
export function placeChosen({ location_lat, location_lng }: Record<string, string>) {
  if (!location_lat || !location_lng) return null
  return { location_lat: Number(location_lat), location_lng: Number(location_lng) }
}
