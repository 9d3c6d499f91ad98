import { type ComponentProps, useEffect, useState } from 'react'
import { showError } from '../../parts/toast.ts'
import type { RemoveForm } from './remove-form.tsx'

/** Asks before somebody is removed from an event, or from its line. Loaded when it is opened. */
export function RemoveDialog(props: ComponentProps<typeof RemoveForm>) {
  const [loaded, setLoaded] = useState<{ Form: typeof RemoveForm }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    import('./remove-form.tsx').then(
      ({ RemoveForm }) => setLoaded({ Form: RemoveForm }),
      () => {
        props.onClose()
        showError('That could not be loaded. Please try again.')
      },
    )
  }, [])
  return loaded && <loaded.Form {...props} />
}
