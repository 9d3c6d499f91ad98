import { useEffect, useState } from 'react'
import { showError } from './toast.ts'

/** A form, loaded when it is first needed. Where that fails, a message says so, and `onFailed` puts the form away. */
export function useLoaded<Form>(
  isNeeded: boolean,
  load: () => Promise<Form>,
  onFailed: () => void,
): Form | undefined {
  const [loaded, setLoaded] = useState<{ Form: Form }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is needed.
  useEffect(() => {
    if (!isNeeded || loaded) return
    load().then(
      (Form) => setLoaded({ Form }),
      () => {
        onFailed()
        showNotLoaded()
      },
    )
  }, [isNeeded])
  return loaded?.Form
}

/** After a deployment a script has another name, which only a reload finds. */
export const showNotLoaded = () =>
  showError('The form could not be loaded. Please try again, or reload the page.')
