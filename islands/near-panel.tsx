import { useState } from 'react'
import type { FormValues } from './parts/form/form-values.ts'
import { PlaceField } from './parts/place/place-field.tsx'

const RADII = [10, 25, 50, 100, 200]

type Props = {
  /** Fields of the search: place, place_lat, place_lng, within, sort. */
  values: FormValues
  /** The page that asks the browser for its location. */
  locate_href: string
}

/** The popover of the search bar that asks for a place. Without its script, the server looks the name up. */
export default function NearPanel({ values, locate_href }: Props) {
  const { place = '', within = '50', sort } = values
  // The name that the coordinates belong to: without scripts, they stay as they were when another is typed.
  const [named, setNamed] = useState(place)
  return (
    <div className="panel" id="find-near" popover="auto">
      <PlaceField
        takesAny={false}
        name="place"
        label="Near which place?"
        required={false}
        errors={{}}
        defaultValues={values}
        onZone={(zone) => setNamed(zone === null ? '' : '*')}
      />
      <input type="hidden" name="place_of" value={named} />
      <label className="field">
        Within
        <select name="within" defaultValue={within}>
          {[...new Set([...RADII, Number(within)])]
            .sort((a, b) => a - b)
            .map((km) => (
              <option key={km} value={km}>
                {km} km
              </option>
            ))}
        </select>
      </label>
      <label className="choice">
        <input type="checkbox" name="sort" value="distance" defaultChecked={sort === 'distance'} />
        Nearest first
      </label>
      <p className="row">
        <button className="button primary" type="submit">
          Show hikes
        </button>
        <a className="button subtle" href={locate_href}>
          Use my location
        </a>
      </p>
    </div>
  )
}
