import { useEffect, useRef, useState } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { suggestedHours } from '../../../src/hikes/view/expected-return.ts'
import { amount } from '../../../src/shared/format.ts'
import { formValues, numberOf } from '../../parts/form/form-values.ts'

type DurationSuggestionProps = { route: HikeJson['route']; onUse: (numbers: Record<string, number>) => void }

/** The walking time that DIN 33466 expects of the distance and climb in the form around it. */
export function DurationSuggestion({ route, onUse }: DurationSuggestionProps) {
  const element = useRef<HTMLDivElement>(null)
  const [hours, setHours] = useState<number | null>(null)
  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form) return
    const suggest = () => {
      const { distance, elevation_diff, estimated_duration } = formValues(form)
      const [km, climb] = [numberOf(distance), numberOf(elevation_diff)]
      const suggested = suggestedHours({ distance: km, elevation_diff: climb, route })
      setHours(suggested === numberOf(estimated_duration) ? null : suggested)
    }
    const listeners = new AbortController()
    form.addEventListener('input', suggest, { signal: listeners.signal })
    suggest()
    return () => listeners.abort()
  }, [route])
  return (
    <div ref={element}>
      {hours !== null && hours > 0 && (
        <button className="link" type="button" onClick={() => onUse({ estimated_duration: hours })}>
          Use {amount(hours)} h, the walking time by DIN 33466
        </button>
      )}
    </div>
  )
}
