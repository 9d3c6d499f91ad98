import { useEffect, useId, useRef, useState } from 'react'
import { MAX_LOCATION } from '../../../src/hikes/limits.ts'
import type { PlaceJson } from '../../../src/maps/places/place.ts'
import type { MapProps } from '../../../src/maps/view/map-embed.tsx'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { Field } from '../../../src/shared/field.tsx'
import { t } from '../../../src/texts/form-parts.ts'
import type { FormValues } from '../form/form-values.ts'
import type { Coordinates } from './coordinates.ts'
import { PinEditor } from './pin-editor.tsx'
import { placeLabel, usePlaceSuggestions } from './place-suggestions.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestionKeys } from './use-suggestion-keys.ts'

const noCoordinates: Coordinates = { lat: '', lng: '' }

type PlaceFieldProps = {
  /** The name of the text field. The coordinates' fields are named after it. */
  name?: string
  label: string
  required?: boolean
  hint?: string
  errors: FieldErrors
  defaultValues?: FormValues
  /** Whether unknown places are accepted. */
  takesAny?: boolean
  /** Adds a map to set the exact point. */
  map?: MapProps
  /** Called for every change, even if there is no input event. */
  onChange?: () => void
  /** Called with the time zone of a chosen suggestion, or null for free text. */
  onZone?: (zone: string | null) => void
}

/**
 * A combobox for a place: free text with suggestions. Sets the fields location, location_lat and location_lng of its
 * form, or fields named after `name`. The coordinates are blank unless a suggestion was chosen or the pin was set. What
 * follows a comma after the chosen text does not change them.
 */
export function PlaceField({
  name = 'location',
  label,
  required = true,
  hint,
  errors,
  defaultValues = {},
  takesAny = true,
  map,
  onChange,
  onZone,
}: PlaceFieldProps) {
  const [text, setText] = useState(defaultValues[name] ?? '')
  const { [`${name}_lat`]: lat = '', [`${name}_lng`]: lng = '' } = defaultValues
  const [coordinates, setCoordinates] = useState({ lat, lng })
  /** The text to which the coordinates belong; blank if there are none. */
  const located = useRef(lat ? text : '')
  const { places, isUnknown, search, clear } = usePlaceSuggestions()
  const list = useId()
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isUnknown) status.current?.scrollIntoView({ block: 'nearest' })
  }, [isUnknown])
  const open = places.length > 0
  const { active, setActive, onKeyDown } = useSuggestionKeys({
    places,
    list,
    onChoose: choose,
    onClose: clear,
  })

  function onType(typed: string) {
    setText(typed)
    setActive(-1)
    onChange?.()
    // 'Kandersteg, at the kiosk' is still the chosen place.
    if (located.current && `${typed},`.startsWith(`${located.current},`)) return clear()
    located.current = ''
    setCoordinates(noCoordinates)
    search(typed)
    onZone?.(null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for text typed before the script was loaded
  useEffect(() => {
    const input = document.getElementById(`field-${name}`)
    if (input instanceof HTMLInputElement && input.value !== text) onType(input.value)
  }, [])

  function choose(place: PlaceJson) {
    located.current = placeLabel(place)
    setText(located.current)
    setCoordinates({ lat: String(place.latitude), lng: String(place.longitude) })
    setActive(-1)
    clear()
    onChange?.()
    onZone?.(place.time_zone)
  }

  function movePin(coordinates: Coordinates) {
    setCoordinates(coordinates)
    onChange?.()
  }

  return (
    <div className="place-field">
      <Field
        name={name}
        label={label}
        hint={hint}
        errors={errors[name]}
        value={text}
        maxLength={MAX_LOCATION}
        required={required}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        onBlur={clear}
      >
        <SuggestionList id={list} places={places} active={active} onChoose={choose} />
      </Field>
      <p ref={status} className={isUnknown ? 'hint' : 'visually-hidden'} role="status">
        {isUnknown && (takesAny ? t.unknownPlaceStays : t.unknownPlace)}
        {open && t.placesFound(places.length)}
      </p>
      {map ? (
        <PinEditor coordinates={coordinates} map={map} errors={errors} onChange={movePin} />
      ) : (
        <>
          <input type="hidden" name={`${name}_lat`} value={coordinates.lat} />
          <input type="hidden" name={`${name}_lng`} value={coordinates.lng} />
        </>
      )}
    </div>
  )
}
