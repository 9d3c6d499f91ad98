import { useEffect, useRef, useState } from 'react'
import type { PlaceJson } from '../../src/places/place.ts'
import { call } from './api.ts'

/** In milliseconds after the last key. */
const DEBOUNCE = 200
const MIN_LENGTH = 2

/** Places that match what is typed. An answer to an earlier text is dropped. */
export function usePlaceSuggestions() {
  const [places, setPlaces] = useState<PlaceJson[]>([])
  const timer = useRef(0)
  const latest = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(typed: string) {
    const text = typed.trim()
    clear()
    latest.current = text
    if (text.length < MIN_LENGTH) return
    timer.current = window.setTimeout(async () => {
      const answer = await call<PlaceJson[]>('GET', `/api/places/?q=${encodeURIComponent(text)}`)
      if (latest.current === text) setPlaces(answer.ok ? answer.data : [])
    }, DEBOUNCE)
  }

  function clear() {
    clearTimeout(timer.current)
    latest.current = ''
    setPlaces([])
  }

  return { places, search, clear }
}

/** 'Bern, Switzerland': the region and the country of a place. */
export const placeArea = ({ name, region, country }: PlaceJson) =>
  [...new Set([region, country])].filter((part) => part && part !== name).join(', ')

/** 'Thun, Bern, Switzerland' */
export const placeLabel = (place: PlaceJson) => [place.name, placeArea(place)].filter(Boolean).join(', ')
