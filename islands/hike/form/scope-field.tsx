import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { t } from '../../../src/texts/hike-form.ts'
import type { FormValues } from '../../parts/form/form-values.ts'
import type { HikeField } from './hike-field.tsx'

export const scopeField = (): HikeField => ({
  label: t.appliesTo,
  fields: ['scope'],
  show: ({ scope }) => (scope === 'following' ? t.thisAndFollowing : t.thisHike),
  valuesOf: () => ({ scope: 'this' }),
  updateOf: ({ scope }) => ({ scope }),
})

type ScopeFieldProps = { following: NonNullable<HikeJson['following']>; values: FormValues }

/** The choice between one hike of a series, and that hike with all following ones. */
export const ScopeField = ({ following: { hikes }, values }: ScopeFieldProps) => (
  <fieldset className="scope">
    <legend>{t.saveFor}</legend>
    <label className="choice">
      <input type="radio" name="scope" value="this" defaultChecked={values.scope !== 'following'} />
      {t.thisHike}
    </label>
    <label className="choice">
      <input type="radio" name="scope" value="following" defaultChecked={values.scope === 'following'} />
      {t.thisAndSoMany(hikes)}
    </label>
    <p className="hint">{t.scopeHint}</p>
  </fieldset>
)
