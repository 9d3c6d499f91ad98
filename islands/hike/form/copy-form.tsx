import { useEffect, useRef } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { MAX_REPEAT, type Repeat, seriesOf } from '../../../src/hikes/view/series.ts'
import { currentTime } from '../../../src/shared/clock.ts'
import type { FieldErrors } from '../../../src/shared/errors.ts'
import { Field } from '../../../src/shared/field.tsx'
import { localDay, shortDay } from '../../../src/shared/format.ts'
import { localTime } from '../../../src/shared/local-time.ts'
import { t as formats } from '../../../src/texts/formats.ts'
import { t } from '../../../src/texts/hike-form.ts'
import { t as organizers } from '../../../src/texts/organizers.ts'
import { call } from '../../parts/api.ts'
import { flashAfterNavigation } from '../../parts/flash.ts'
import type { FormValues } from '../../parts/form/form-values.ts'
import type { FieldGroup } from '../../parts/form/use-edits.ts'
import { useSurroundingForm } from '../../parts/form/use-surrounding-form.ts'
import { CopyTimeField } from './copy-time-field.tsx'
import { CreateForm, type Variant } from './create-form.tsx'

type CopyFormProps = { hike: HikeJson; userId: number; feePercent: number; onClose: () => void }

/** The form that creates a hike, filled with another hike's values except the date. Loaded when it is opened. */
export const CopyForm = ({ hike, ...props }: CopyFormProps) => (
  <CreateForm {...props} variant={copying(hike)} />
)

const copying = (hike: HikeJson): Variant => ({
  title: organizers.copyHike,
  subject: `event:${hike.id}:copy`,
  hike,
  values: { event_time: '', ...repeatValues },
  // The name is already filled in.
  firstField: 'event_date',
  groups: repeatGroups(),
  zone: hike.time_zone,
  errorsOf: repeatErrors,
  save: (copy, values) => saveCopies(hike.id, { ...copy, repeat: repeatOf(values) }),
  time: (values, errors, zone) => (
    <CopyTimeField
      hike={hike}
      defaultTime={values.event_time}
      zone={zone ?? hike.time_zone}
      errors={errors.event_time}
    />
  ),
  saveLabel: (values) => {
    const repeat = repeatOf(values)
    return repeat && isValid(repeat) ? t.saveHikes(repeat.times) : undefined
  },
  more: (values, errors, zone) => (
    <RepeatFields values={values} errors={errors} zone={zone ?? hike.time_zone} />
  ),
})

async function saveCopies(id: number, body: object) {
  const answer = await call<HikeJson[]>('POST', `/api/events/${id}/duplicate/`, body)
  if (!answer.ok) return answer
  const [first] = answer.data
  flashAfterNavigation(t.created(answer.data.length))
  return { ok: true, data: { id: first?.id ?? id } } as const
}

const units = ['never', 'week', 'month'] as const

const repeatValues: FormValues = { repeat_unit: 'never', repeat_every: '1', repeat_times: '4' }

const repeatGroups = (): FieldGroup[] => [
  { label: t.repeat, fields: Object.keys(repeatValues), show: ({ repeat_unit = '' }) => repeat_unit },
]

/** Returns the repetition in the format of the API, or undefined for a single copy. */
function repeatOf({ repeat_unit: unit, repeat_every, repeat_times }: FormValues): Repeat | undefined {
  if (unit !== 'week' && unit !== 'month') return undefined
  return { unit, every: wholeNumber(repeat_every), times: wholeNumber(repeat_times) }
}

function repeatErrors(values: FormValues): FieldErrors {
  const repeat = repeatOf(values)
  if (!repeat) return {}
  const error = [t.wholeNumber(1, MAX_REPEAT)]
  return {
    ...(!isWithinLimit(repeat.every) && { repeat_every: error }),
    ...(!isWithinLimit(repeat.times) && { repeat_times: error }),
  }
}

const wholeNumber = (typed = '') => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN)
const isWithinLimit = (number: number) => number >= 1 && number <= MAX_REPEAT
const isValid = ({ every, times }: Repeat) => isWithinLimit(every) && isWithinLimit(times)

type RepeatFieldsProps = {
  values: FormValues
  errors: FieldErrors
  /** The time zone of the hikes. */
  zone: string
}

/** The repetition of the copy, and the resulting dates. */
function RepeatFields({ values: initial, errors, zone }: RepeatFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  // Fields that are not in the form yet have their initial values.
  const values = { ...initial, ...useSurroundingForm(fields) }
  const isRepeated = repeatOf(values) !== undefined
  useEffect(() => {
    if (isRepeated) fields.current?.scrollIntoView({ block: 'center' })
  }, [isRepeated])
  return (
    <fieldset ref={fields}>
      <div className="field">
        <label htmlFor="field-repeat_unit">{t.repeat}</label>
        <select id="field-repeat_unit" name="repeat_unit" defaultValue={initial.repeat_unit}>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {t.repeatUnits[unit]}
            </option>
          ))}
        </select>
      </div>
      {isRepeated && (
        <div className="columns">
          <Field
            name="repeat_every"
            label={values.repeat_unit === 'week' ? t.everyWeeks : t.everyMonths}
            inputMode="numeric"
            defaultValue={initial.repeat_every}
            errors={errors.repeat_every}
          />
          <Field
            name="repeat_times"
            label={t.numberOfHikes}
            inputMode="numeric"
            defaultValue={initial.repeat_times}
            errors={errors.repeat_times}
          />
        </div>
      )}
      <p className="hint" role="status">
        {datesText(values, zone)}
      </p>
    </fieldset>
  )
}

/** Returns '3 hikes: 12 Jun, 19 Jun, 26 Jun', or '' for a single copy and while a value is missing or invalid. */
function datesText(values: FormValues, zone: string): string {
  const first = new Date(values.event_time ?? '')
  const repeat = repeatOf(values)
  if (!repeat || Number.isNaN(first.getTime()) || !isValid(repeat)) return ''
  const starts = seriesOf(first, zone, repeat)
  return t.copies(
    starts.length,
    starts.map((start, index) => dayOf(start, starts[index - 1] ?? currentTime(), zone)).join(', '),
  )
}

/** Returns '12 Jun', with the year if it differs from the year of `before`. */
function dayOf(start: Date, before: Date, zone: string) {
  const { year } = localTime(start, zone)
  const day = shortDay(localDay(start, zone))
  return year === localTime(before, zone).year ? day : formats.withYear(day, year)
}
