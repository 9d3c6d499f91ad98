import { ACCENT, accentProblem, accentProperties } from '../src/shared/accent.ts'
import { whenParsed } from './parts/when-parsed.ts'

// Previews the group's colour in both themes while it is chosen, and says whether text in it is readable.
whenParsed(() => {
  const field = document.querySelector<HTMLInputElement>('[name="accent"]')
  const preview = document.querySelector<HTMLElement>('[data-accent-preview]')
  const status = document.querySelector<HTMLElement>('[data-accent-contrast]')
  if (!field || !preview || !status) return
  const picker = addPicker(field)
  const showAccent = () => {
    const accent = field.value.trim().toLowerCase()
    status.textContent = messageOf(accent)
    if (!ACCENT.test(accent)) return
    picker.value = accent
    paint(preview, accent)
  }
  field.addEventListener('input', showAccent)
  picker.addEventListener('input', () => {
    field.value = picker.value
    showAccent()
  })
  if (field.value) showAccent()
})

function messageOf(accent: string): string {
  if (accent === '') return 'The default colour.'
  if (!ACCENT.test(accent)) return 'A colour is # and six digits of hexadecimal, such as #2f6b3c.'
  return accentProblem(accent) ?? 'This colour can be read in both themes.'
}

/** The browser's colour picker, beside the text field. */
function addPicker(field: HTMLInputElement): HTMLInputElement {
  const picker = document.createElement('input')
  picker.type = 'color'
  picker.value = ACCENT.test(field.value) ? field.value : '#2f6b3c'
  picker.setAttribute('aria-label', 'Choose the colour')
  field.insertAdjacentElement('afterend', picker)
  return picker
}

/** Set by properties of the element, as the content security policy forbids `style` attributes. */
function paint({ style }: HTMLElement, accent: string) {
  for (const [name, value] of Object.entries(accentProperties(accent))) style.setProperty(name, value)
}
