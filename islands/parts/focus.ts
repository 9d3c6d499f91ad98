import type { RefObject } from 'react'

/** Focuses the first field with an error, once React has rendered the errors. */
export function focusFirstError(form: RefObject<HTMLFormElement | null>) {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
