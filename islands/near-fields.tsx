import { useRef, useState } from 'react'
import type { FormValues } from './parts/form/form-values.ts'
import { PlaceField } from './parts/place/place-field.tsx'

const RADII = [10, 25, 50, 100, 200]

type Props = {
  /** Fields of the search: place, place_lat, place_lng, within, sort. */
  values: FormValues
  /** The page that asks the browser for its location. */
  locate_href: string
}

/** The filters of the sheet that ask for a place. Without its script, the server looks the name up. */
export default function NearFields({ values, locate_href }: Props) {
  const { place = '', within = '50', sort } = values
  // The name that the coordinates belong to: without scripts, they stay as they were when another is typed.
  const [named, setNamed] = useState(place)
  const fields = useRef<HTMLFieldSetElement>(null)
  // A suggestion that is chosen is no event of the form.
  const tellForm = () => fields.current?.dispatchEvent(new Event('input', { bubbles: true }))
  return (
    <fieldset className="near" aria-label="Near a place" ref={fields}>
      <PlaceField
        takesAny={false}
        name="place"
        label="Near which place?"
        required={false}
        errors={{}}
        defaultValues={values}
        onChange={tellForm}
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
      <a className="button" href={locate_href}>
        Use my location
      </a>
    </fieldset>
  )
}
