import type { ComponentProps } from 'react'
import { useLoaded } from '../../parts/use-loaded.ts'
import type { RemoveForm } from './remove-form.tsx'

/**
 * Asks for confirmation before a person is removed from a hike's waitlist. The form is loaded when the dialog opens.
 */
export function RemoveDialog(props: ComponentProps<typeof RemoveForm>) {
  const Form = useLoaded(loadForm, props.onClose)
  return Form && <Form {...props} />
}

const loadForm = () => import('./remove-form.tsx').then(({ RemoveForm }) => RemoveForm)
