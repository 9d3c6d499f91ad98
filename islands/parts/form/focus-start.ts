/** Focuses a field, and shows a long text from its start: React leaves the cursor at the end. */
export function focusStart(field: HTMLElement | null | undefined) {
  field?.focus()
  if (field instanceof HTMLInputElement && field.type === 'text') field.setSelectionRange(0, 0)
}
