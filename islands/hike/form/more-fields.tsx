import type { FieldErrors } from '../../../src/shared/errors.ts'
import type { FormValues } from '../../parts/form/form-values.ts'
import { KindFields, kindFields } from './attribute-fields.tsx'
import { JoiningFields, joiningFields } from './joining-fields.tsx'
import { blank } from './new-hike.ts'

/** The parts of `MoreFields` that show some of these values, as a draft may have. */
export function openParts(values: FormValues) {
  const hasSome = (fields: string[]) => fields.some((field) => values[field] !== blank[field])
  return { kind: hasSome(kindFields), joining: hasSome(joiningFields) }
}

type MoreFieldsProps = { isOpen: ReturnType<typeof openParts>; values: FormValues; errors: FieldErrors }

/** What a hike can be created without. */
export function MoreFields({ isOpen, values, errors }: MoreFieldsProps) {
  const hasErrors = (fields: string[]) => fields.some((field) => errors[field])
  return (
    <>
      <details className="more-fields" open={isOpen.kind || hasErrors(kindFields)}>
        <summary>More: grade, gear, good for</summary>
        <div className="form">
          <KindFields values={values} errors={errors} />
        </div>
      </details>
      <details className="more-fields" open={isOpen.joining || hasErrors(joiningFields)}>
        <summary>Places, approval and questions</summary>
        <div className="form">
          <JoiningFields values={values} errors={errors} />
        </div>
      </details>
    </>
  )
}
