import { useEffect, useState } from 'react'
import { loadScript } from './load-script.ts'

/**
 * Returns the component that `load` imports; undefined while it is loading, and if there is no `load`. `load` must be a
 * stable reference. If loading fails, a message shows the reason, and `onFailed` is called.
 */
export function useLoaded<Form>(
  load: (() => Promise<Form>) | false | undefined,
  onFailed: () => void,
): Form | undefined {
  const [loaded, setLoaded] = useState<{ load: () => Promise<Form>; Form: Form }>()
  const Form = loaded?.load === load ? loaded?.Form : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time a form is needed.
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
