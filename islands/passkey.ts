import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { t } from '../src/texts/passkeys.ts'
import { clearMessages, showError } from './parts/toast.ts'

// The form that creates a passkey or signs in with one (src/people/passkeys/pages.tsx).
const form = document.querySelector<HTMLFormElement>('form[data-passkey]')
const button = form?.querySelector('button')

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
    showError(messageOf(error))
  }
})

const sayUnsupported = () => showError(t.unsupported)

if (!('PublicKeyCredential' in window)) sayUnsupported()
else if (button) button.disabled = false
// Reloads the page if the browser restores it after its form was submitted.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
