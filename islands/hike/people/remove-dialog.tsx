import type { ComponentProps } from 'react'
import { useLoaded } from '../../parts/use-loaded.ts'
import type { RemoveForm } from './remove-form.tsx'

/** Asks before somebody is removed from a hike, or from its line. Loaded when it is opened. */
export function RemoveDialog(props: ComponentProps<typeof RemoveForm>) {
  const Form = useLoaded(loadForm, props.onClose)
  return Form && <Form {...props} />
}

const loadForm = () => import('./remove-form.tsx').then(({ RemoveForm }) => RemoveForm)
