import type { PlaceJson } from '../../../src/maps/places/place.ts'
import { Icon } from '../../../src/shared/icon.tsx'
import { t } from '../../../src/texts/form-parts.ts'
import { placeDetails } from './place-suggestions.ts'

type SuggestionListProps = {
  id: string
  places: PlaceJson[]
  /** The index of the option highlighted with the arrow keys, or -1. */
  active: number
  onChoose: (place: PlaceJson) => void
}

/** The listbox of a place field. The input keeps the focus and handles the keys. */
export const SuggestionList = ({ id, places, active, onChoose }: SuggestionListProps) => (
  <div className="suggestions" id={id} role="listbox" aria-label={t.places} hidden={places.length === 0}>
    {places.map((place, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys.
      <div
        key={`${place.name}${place.latitude}${place.longitude}`}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        // Keeps the focus in the input, because on blur the list would close before the click.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(place)}
      >
        <Icon name="pin" />
        <span>
          {place.name} <span className="muted">{placeDetails(place)}</span>
        </span>
      </div>
    ))}
  </div>
)
