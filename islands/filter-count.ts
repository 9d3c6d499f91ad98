import { amount } from '../src/shared/format.ts'
import { t } from '../src/texts/search.ts'

// Runs in the frame of the filters' sheet, and shows the number of matching hikes on the button of the surrounding
// form.
const form = window.frameElement?.closest('form')
const button = form?.querySelector<HTMLElement>('[data-count]')
const note = form?.querySelector<HTMLElement>('[data-count-note]')
/**
 * The note below the place field of visitors. The place field of members (near-fields.tsx) shows suggestions instead,
 * or that there are none.
 */
const placeNote = form?.querySelector<HTMLElement>('#near-note')
const until = form?.querySelector<HTMLInputElement>('#filter-to')
const untilNote = form?.querySelector<HTMLElement>('#filter-to-error')
/** Debounce delay in milliseconds, so that typing causes only one request. */
const PAUSE = 200

type Answer = { count?: number; errors?: Record<string, string[]> }

let timer = 0
let asked = new AbortController()

async function count() {
  asked = new AbortController()
  const { signal } = asked
  const fields = new FormData(form as HTMLFormElement)
  fields.set('lang', document.documentElement.lang)
  const query = new URLSearchParams(fields as unknown as Record<string, string>)
  try {
    const response = await fetch(`/api/events/count/?${query}`, { signal })
    const { count = 0, errors = {} } = (await response.json()) as Answer
    if (response.ok) show(t.showHikes(count, amount(count)))
    else showErrors(errors)
  } catch {
    if (!signal.aborted) show(t.show, t.notCounted)
  }
}

/**
 * Shows the errors in the form's note. Errors about an unknown place and the last day are shown next to those fields.
 * For members, the place field itself shows its error.
 */
function showErrors({ place = [], to = [], ...others }: Record<string, string[]>) {
  show(t.show, Object.values(others).flat().join(' '), place.join(' '), to.join(' '))
  const wrong = to.length > 0 ? untilNote : placeNote
  wrong?.scrollIntoView({ block: 'nearest' })
}

function show(text: string, problem = '', unknownPlace = '', wrongUntil = '') {
  if (button) button.textContent = text
  if (note) note.textContent = problem
  if (placeNote) placeNote.textContent = unknownPlace
  if (untilNote) untilNote.textContent = wrongUntil
  if (!until) return
  until.ariaInvalid = wrongUntil ? 'true' : null
  // Makes the browser keep the sheet open instead of submitting the form.
  until.setCustomValidity(wrongUntil)
}

if (form && note) {
  // In a closed sheet, the browser could neither focus the field nor show its error, so the sheet is opened.
  until?.addEventListener('invalid', () => {
    const sheet = until.closest<HTMLElement>('[popover]:not(:popover-open)')
    sheet?.showPopover()
  })
  note.textContent = ''
  note.role = 'status'
  form.addEventListener('input', () => {
    asked.abort()
    show(t.show, note.textContent ?? '')
    clearTimeout(timer)
    timer = window.setTimeout(count, PAUSE)
  })
  count()
}
