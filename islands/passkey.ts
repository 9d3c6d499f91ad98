import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { clearMessages, showError } from './parts/toast.ts'

// The form that creates a passkey or signs in by one (src/people/passkeys/pages.tsx).
const form = document.querySelector<HTMLFormElement>('form[data-passkey]')
const button = form?.querySelector('button')

const messages: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey of yours already.',
  ERROR_CEREMONY_ABORTED: 'The passkey was not used. Please try again.',
}

async function askDevice(form: HTMLFormElement) {
  const optionsJSON = JSON.parse(form.dataset.options ?? '{}')
  return form.dataset.passkey === 'create'
    ? startRegistration({ optionsJSON })
    : startAuthentication({ optionsJSON })
}

form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (!button || button.disabled) return
  clearMessages()
  button.disabled = true
  try {
    const credential = await askDevice(form)
    const field = form.elements.namedItem('credential') as HTMLInputElement
    field.value = JSON.stringify(credential)
    form.submit()
  } catch (error) {
    button.disabled = false
    const code = error instanceof WebAuthnError ? error.code : ''
    showError(messages[code] ?? 'No passkey was used. Please try again.')
  }
})

if (!('PublicKeyCredential' in window)) showError('This browser has no passkeys.')
else if (button) button.disabled = false
// The user has gone back to a page whose form was submitted.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
