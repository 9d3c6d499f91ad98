import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { t } from '../src/texts/passkeys.ts'
import { clearMessages, showError } from './parts/toast.ts'
import { whenParsed } from './parts/when-parsed.ts'

// Submits the form that creates a passkey or signs in with one (src/people/passkeys/pages.tsx).

function messageOf(error: unknown): string {
  const code = error instanceof WebAuthnError ? error.code : ''
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return t.hasOneAlready
  return code === 'ERROR_CEREMONY_ABORTED' ? t.notUsed : t.noneUsed
}

async function askDevice(form: HTMLFormElement) {
  const optionsJSON = JSON.parse(form.dataset.options ?? '{}')
  return form.dataset.passkey === 'create'
    ? startRegistration({ optionsJSON })
    : startAuthentication({ optionsJSON })
}

async function submit(form: HTMLFormElement, button: HTMLButtonElement) {
  if (button.disabled) return
  clearMessages()
  button.disabled = true
  try {
    const credential = await askDevice(form)
    const field = form.elements.namedItem('credential') as HTMLInputElement
    field.value = JSON.stringify(credential)
    form.submit()
  } catch (error) {
    button.disabled = false
    showError(messageOf(error))
  }
}

whenParsed(() => {
  const form = document.querySelector<HTMLFormElement>('form[data-passkey]')
  const button = form?.querySelector('button')
  if (!form || !button) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit(form, button)
  })
  if ('PublicKeyCredential' in window) button.disabled = false
  else showError(t.unsupported)
})
// Reloads the page if the browser restores it, because its form may have been submitted.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
