import { useEffect, useState } from 'react'
import { loadScript } from './load-script.ts'

/**
 * The form that `load` loads; undefined until then, and without `load`, which is the same function in each rendering.
 * Where loading fails, a message says why, and `onFailed` puts the form away.
 */
export function useLoaded<Form>(
  load: (() => Promise<Form>) | false | undefined,
  onFailed: () => void,
): Form | undefined {
  const [loaded, setLoaded] = useState<{ load: () => Promise<Form>; Form: Form }>()
  const Form = loaded?.load === load ? loaded?.Form : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a form is needed.
  useEffect(() => {
    if (!load || Form) return
    let isNeeded = true
    loadScript(load).then((Form) => {
      if (!isNeeded) return
      if (Form) setLoaded({ load, Form })
      else onFailed()
    })
    return () => {
      isNeeded = false
    }
  }, [load])
  return Form
}
