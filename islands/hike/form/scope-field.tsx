import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { FormValues } from '../../parts/form/form-values.ts'
import type { HikeField } from './hike-field.tsx'

export const scopeField: HikeField = {
  label: 'Applies to',
  fields: ['scope'],
  show: ({ scope }) => (scope === 'following' ? 'This hike and those that follow' : 'This hike'),
  valuesOf: () => ({ scope: 'this' }),
  updateOf: ({ scope }) => ({ scope }),
}

type ScopeFieldProps = { following: NonNullable<HikeJson['following']>; values: FormValues }

/** Chooses between one hike of a series, and that hike with those that follow. */
export const ScopeField = ({ following: { hikes }, values }: ScopeFieldProps) => (
  <fieldset className="scope">
    <legend>Save for</legend>
    <label className="choice">
      <input type="radio" name="scope" value="this" defaultChecked={values.scope !== 'following'} />
      This hike
    </label>
    <label className="choice">
      <input type="radio" name="scope" value="following" defaultChecked={values.scope === 'following'} />
      {hikes === 1 ? 'This hike and the one that follows' : `This hike and the ${hikes} that follow`}
    </label>
    <p className="hint">Each keeps its own date. A new time of day is for all of them.</p>
  </fieldset>
)
