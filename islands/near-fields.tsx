import { useRef, useState } from 'react'
import { MAX_LOCATION } from '../src/hikes/limits.ts'
import { t } from '../src/texts/search.ts'
import type { FormValues } from './parts/form/form-values.ts'
import { PlaceField } from './parts/place/place-field.tsx'

const RADII = [10, 25, 50, 100, 200]

type Props = {
  /** Fields of the search: place, place_lat, place_lng, within, sort. */
  values: FormValues
  /** Only members get place suggestions. */
  is_member: boolean
}

const PlainPlaceField = ({ values: { place, place_lat, place_lng } }: Pick<Props, 'values'>) => (
  <>
    <div className="field">
      <label htmlFor="field-place">{t.nearWhichArea}</label>
      <input
        id="field-place"
        name="place"
        maxLength={MAX_LOCATION}
        autoComplete="off"
        defaultValue={place}
        aria-describedby="near-note"
      />
      <p className="error" id="near-note" role="status" />
    </div>
    {place_lat && <input type="hidden" name="place_lat" value={place_lat} />}
    {place_lng && <input type="hidden" name="place_lng" value={place_lng} />}
  </>
)

/** The filters that need a place. Without the script, the server looks up the place's name. */
export default function NearFields({ values, is_member }: Props) {
  const { place = '', within = '50', sort } = values
  // The place name to which the coordinates in the form belong, or '*' if a suggestion was chosen. The server compares
  // it with the submitted name, because without scripts a changed name leaves the old coordinates in the form.
  const [named, setNamed] = useState(place)
  const placeOf = useRef<HTMLInputElement>(null)
  // Choosing a suggestion fires no event on the form, so this function fires one.
  const tellForm = () => placeOf.current?.dispatchEvent(new Event('input', { bubbles: true }))
  return (
    <>
      {is_member ? (
        <PlaceField
          takesAny={false}
          name="place"
          label={t.nearWhichArea}
          required={false}
          errors={{}}
          defaultValues={values}
          onChange={tellForm}
          onZone={(zone) => setNamed(zone === null ? '' : '*')}
        />
      ) : (
        <PlainPlaceField values={values} />
      )}
      <input type="hidden" name="place_of" value={named} ref={placeOf} />
      <label className="field">
        {t.within}
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
        {t.nearestFirst}
      </label>
    </>
  )
}
