import { type KeyboardEvent, useEffect, useState } from 'react'
import type { PlaceJson } from '../../../src/maps/places/place.ts'

type Options = {
  places: PlaceJson[]
  list: string
  onChoose: (place: PlaceJson) => void
  onClose: () => void
}

/** Handles the keys of a combobox. `active` is the index of the option highlighted with the arrow keys, or -1. */
export function useSuggestionKeys({ places, list, onChoose, onClose }: Options) {
  const [active, setActive] = useState(-1)
  const open = places.length > 0
  // Scrolls to the highlighted option or, if there is none, to the list, and then back to the field if there is no room
  // for both.
  useEffect(() => {
    if (places.length === 0) return
    const shown = document.getElementById(active >= 0 ? `${list}-${active}` : list)
    for (const element of [shown, document.activeElement]) element?.scrollIntoView({ block: 'nearest' })
  }, [places, active, list])

  function onKeyDown(event: KeyboardEvent) {
    if (!open || event.nativeEvent.isComposing) return
    const highlighted = places[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % places.length)
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? places.length : active) - 1)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && highlighted) onChoose(highlighted)
    else return
    // Otherwise the key would move the cursor, submit the form, or close the dialog around it.
    event.preventDefault()
  }

  return { active, setActive, onKeyDown }
}
