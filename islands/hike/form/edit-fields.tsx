import { useRef } from 'react'
import { MAX_DESCRIPTION, MAX_NAME } from '../../../src/hikes/limits.ts'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { MapProps } from '../../../src/maps/view/map-embed.tsx'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { suggestedHours } from '../../../src/shared/expected-return.ts'
import { DecimalField, Field } from '../../../src/shared/field.tsx'
import { amount } from '../../../src/shared/format.ts'
import { isOver } from '../../../src/shared/hike-time.ts'
import { t } from '../../../src/texts/hike-form.ts'
import { type FormValues, numberOf } from '../../parts/form/form-values.ts'
import { useSurroundingForm } from '../../parts/form/use-surrounding-form.ts'
import { PlaceField } from '../../parts/place/place-field.tsx'
import { TimeField } from '../../parts/time-field.tsx'
import { Controls } from './hike-field.tsx'
import { numbers } from './hike-fields.ts'
import { joiningFields } from './joining-fields.tsx'
import { kindFields } from './kind-fields.tsx'
import { PriceField } from './price-field.tsx'
import { refundFields } from './refund-fields.tsx'
import { RouteField } from './route-field.tsx'
import { TourFields } from './tour-fields.tsx'
import type { useRouteUpload } from './use-route-upload.ts'
import { WindowFields } from './window-fields.tsx'

type EditFieldsProps = {
  hike: HikeJson
  values: FormValues
  errors: FieldErrors
  map: MapProps
  feePercent: number
  zone: string
  upload: ReturnType<typeof useRouteUpload>
  /** Called after a change that has caused no input event. */
  changed: () => void
  onZone: (zone: string | null) => void
  /** Puts these numbers into the form. */
  onUse: (numbers: Record<string, number>) => void
}

export function EditFields({ hike, values, errors, map, feePercent, zone, ...props }: EditFieldsProps) {
  const { upload, changed, onZone, onUse } = props
  return (
    <>
      <Field
        name="name"
        label={t.name}
        defaultValue={values.name}
        maxLength={MAX_NAME}
        required
        errors={errors.name}
      />
      <Field
        name="description"
        label={t.description}
        rows={8}
        defaultValue={values.description}
        maxLength={MAX_DESCRIPTION}
        errors={errors.description}
        hint={t.descriptionHint}
      />
      <PlaceField
        label={t.meetingPoint}
        errors={errors}
        defaultValues={values}
        map={map}
        onChange={changed}
        onZone={onZone}
      />
      <TimeField
        defaultTime={values.event_time}
        end={values.end_time}
        zone={zone}
        wasOver={isOver(hike) && hike.participants.length > 0}
        errors={errors.event_time}
      />
      <TourFields values={values} errors={errors} zone={zone ?? hike.time_zone} />
      <RouteField hike={hike} upload={upload} onUse={onUse} />
      <div className="columns">
        {numbers.map(([name, unit]) => (
          <DecimalField
            key={name}
            name={name}
            label={`${t.numbers[name]} (${unit})`}
            required
            defaultValue={values[name]}
            errors={errors[name]}
          >
            {name === 'estimated_duration' && <DurationSuggestion route={hike.route} onUse={onUse} />}
          </DecimalField>
        ))}
        <PriceField defaultPrice={values.price} feePercent={feePercent} errors={errors.price} />
      </div>
      <Controls
        fields={[...refundFields(), ...kindFields(), ...joiningFields()]}
        values={values}
        errors={errors}
      />
      <WindowFields values={values} errors={errors} />
    </>
  )
}

type DurationSuggestionProps = { route: HikeJson['route']; onUse: (numbers: Record<string, number>) => void }

/** Returns the walking time in hours for the distance and climb in the form, or null if one of them is blank. */
export const walkingTimeOf = ({ distance, elevation_diff }: FormValues, route: HikeJson['route']) =>
  suggestedHours({ distance: numberOf(distance), elevation_diff: numberOf(elevation_diff), route })

/** A button that fills in the walking time according to DIN 33466, from the distance and climb in the form. */
function DurationSuggestion({ route, onUse }: DurationSuggestionProps) {
  const element = useRef<HTMLDivElement>(null)
  const values = useSurroundingForm(element)
  const hours = values && walkingTimeOf(values, route)
  return (
    <div ref={element}>
      {hours !== null && hours > 0 && hours !== numberOf(values?.estimated_duration) && (
        <button className="link" type="button" onClick={() => onUse({ estimated_duration: hours })}>
          {t.takeHours(amount(hours))}
        </button>
      )}
    </div>
  )
}
