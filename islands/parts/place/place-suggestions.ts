import { useEffect, useRef, useState } from 'react'
import type { PlaceJson } from '../../../src/maps/places/place.ts'
import { t } from '../../../src/texts/form-parts.ts'
import { call } from '../api.ts'

/** The pause between the last keystroke and the search, in milliseconds. */
const DEBOUNCE = 200
const MIN_LENGTH = 2

/**
 * Searches for places that match the typed text. `isUnknown` is true if there are none. Ignores responses for text
 * that has changed since.
 */
export function usePlaceSuggestions() {
  const [places, setPlaces] = useState<PlaceJson[]>([])
  const [isUnknown, setUnknown] = useState(false)
  const timer = useRef(0)
  const latest = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(typed: string) {
    const text = typed.trim()
    clear()
    setUnknown(false)
    latest.current = text
    if (text.length < MIN_LENGTH) return
    timer.current = window.setTimeout(async () => {
      const answer = await call<PlaceJson[]>('GET', `/api/places/?q=${encodeURIComponent(text)}`)
      if (latest.current !== text) return
      setPlaces(answer.ok ? answer.data : [])
      setUnknown(answer.ok && answer.data.length === 0)
    }, DEBOUNCE)
  }

  function clear() {
    clearTimeout(timer.current)
    latest.current = ''
    setPlaces([])
  }

  return { places, isUnknown, search, clear }
}

/** Returns a place's region and country, without the group's country and the place's own name: 'Bern, Switzerland'. */
const placeArea = ({ name, region, country }: PlaceJson) =>
  [...new Set([region, country])]
    .filter((part) => part && part !== name && part !== document.documentElement.dataset.country)
    .join(', ')

/**
 * Returns a place's kind and area: 'Stop · Bern, Switzerland'. Omits the kind if the place is a settlement, or if the
 * name contains the kind.
 */
export function placeDetails(place: PlaceJson): string {
  const kinds: Record<string, string> = t.placeKinds
  const kind = kinds[place.kind] ?? ''
  const isNamedSo = place.name.toLowerCase().includes(kind.toLowerCase())
  return [isNamedSo ? '' : kind, placeArea(place)].filter(Boolean).join(' · ')
}

/** Returns a place's name and area: 'Thun, Bern, Switzerland'. */
export const placeLabel = (place: PlaceJson) => [place.name, placeArea(place)].filter(Boolean).join(', ')
