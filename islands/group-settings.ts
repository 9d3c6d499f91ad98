import { MAX_LOGO_KB } from '../src/group/limits.ts'
import { ACCENT, accentProblem, accentProperties } from '../src/shared/accent.ts'
import { t } from '../src/texts/group-settings.ts'
import { whenParsed } from './parts/when-parsed.ts'

// Previews the group's name, logo and colour in both themes while the user chooses them. Shows what is wrong with the
// logo or the colour. Warns before the page is left with unsaved changes.
whenParsed(() => {
  warnOfUnsavedChanges()
  const preview = document.querySelector<HTMLElement>('[data-look-preview]')
  if (!preview) return
  previewName(preview)
  previewLogo(preview)
  previewAccent(preview)
})

function warnOfUnsavedChanges() {
  const form = document.querySelector<HTMLFormElement>('.group-settings')
  let isUnsaved = form?.dataset.unsaved !== undefined
  form?.addEventListener('input', () => (isUnsaved = true))
  form?.addEventListener('submit', () => (isUnsaved = false))
  addEventListener('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
}

function previewName(preview: HTMLElement) {
  const field = document.querySelector<HTMLInputElement>('[name="name"]')
  field?.addEventListener('input', () => {
    for (const name of preview.querySelectorAll('[data-name]')) name.textContent = field.value
  })
}

function previewLogo(preview: HTMLElement) {
  const field = document.querySelector<HTMLInputElement>('[name="logo"]')
  let url = ''
  field?.addEventListener('change', () => {
    const [file] = field.files ?? []
    const isTooLarge = file !== undefined && file.size > MAX_LOGO_KB * 1024
    showProblem(field, isTooLarge ? t.logoTooLarge(MAX_LOGO_KB) : '')
    if (!file || isTooLarge) return
    URL.revokeObjectURL(url)
    url = URL.createObjectURL(file)
    for (const mark of preview.querySelectorAll('.logo > :first-child')) mark.replaceWith(logoOf(url))
  })
}

function logoOf(url: string): HTMLImageElement {
  const image = new Image(32, 32)
  image.className = 'mark'
  image.alt = ''
  image.src = url
  return image
}

function previewAccent(preview: HTMLElement) {
  const field = document.querySelector<HTMLInputElement>('[name="accent"]')
  const status = preview.querySelector<HTMLElement>('[data-accent-contrast]')
  if (!field || !status) return
  const picker = addPicker(field)
  const showAccent = () => {
    const accent = field.value.trim().toLowerCase()
    const problem = problemOf(accent)
    showProblem(field, problem)
    status.textContent = problem ? '' : accent ? t.readableColour : t.defaultColour
    if (ACCENT.test(accent)) picker.value = accent
    paint(preview, accent)
  }
  field.addEventListener('input', showAccent)
  picker.addEventListener('input', () => {
    field.value = picker.value
    showAccent()
  })
  // The server's message stays until the colour is changed.
  if (field.ariaInvalid === 'true') paint(preview, field.value.trim().toLowerCase())
  else if (field.value) showAccent()
}

function problemOf(accent: string): string {
  if (accent === '') return ''
  if (!ACCENT.test(accent)) return t.notAColour
  return accentProblem(accent) ?? ''
}

/** Shows the problem next to the field. Removes the message if the problem is empty. */
function showProblem(field: HTMLInputElement, problem: string) {
  const error = document.getElementById(`${field.id}-error`)
  if (error) error.textContent = problem
  field.ariaInvalid = problem ? 'true' : null
}

/** Adds the browser's colour picker after the field and its message. */
function addPicker(field: HTMLInputElement): HTMLInputElement {
  const picker = document.createElement('input')
  picker.type = 'color'
  picker.value = ACCENT.test(field.value) ? field.value : '#2f6b3c'
  picker.setAttribute('aria-label', t.chooseColour)
  const error = document.getElementById(`${field.id}-error`)
  ;(error ?? field).insertAdjacentElement('afterend', picker)
  return picker
}

/** Sets properties of the element, because the content security policy forbids `style` attributes. */
function paint({ style }: HTMLElement, accent: string) {
  if (!ACCENT.test(accent)) return
  for (const [name, value] of Object.entries(accentProperties(accent))) style.setProperty(name, value)
}
