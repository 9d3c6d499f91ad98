import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser'
import { whenParsed } from './parts/when-parsed.ts'

// Lets the browser offer passkeys in the fields of the sign-in page (conditional mediation). The form and its challenge
// come from the page for signing in with a passkey (src/people/passkeys/pages.tsx), which this page links to.
const findLink = () => document.querySelector<HTMLAnchorElement>('a[href^="/accounts/passkey/"]')

/**
 * The time after which a new challenge is requested, in milliseconds. The server keeps a challenge for five minutes
 * (src/people/passkeys/challenge.ts).
 */
const RENEWED_AFTER = 4 * 60_000

async function offerPasskeys() {
  const form = await loadForm()
  if (!form || document.hidden) return
  try {
    const credential = await startAuthentication({
      optionsJSON: JSON.parse(form.dataset.options ?? '{}'),
      useBrowserAutofill: true,
    })
    const field = form.elements.namedItem('credential') as HTMLInputElement
    field.value = JSON.stringify(credential)
    form.hidden = true
    document.body.appendChild(form)
    form.submit()
  } catch {
    // The offer was declined or replaced by the next one; neither is an error.
  }
}

/** Returns null without a connection, or if the user has signed in in the meantime. */
async function loadForm(): Promise<HTMLFormElement | null> {
  const html = await fetch(findLink()?.href ?? '').then(
    (response) => response.text(),
    () => '',
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  const form = page.querySelector<HTMLFormElement>('form[data-passkey]')
  return form && document.importNode(form, true)
}

whenParsed(async () => {
  if (!findLink() || !(await browserSupportsWebAuthnAutofill())) return
  offerPasskeys()
  setInterval(() => !document.hidden && offerPasskeys(), RENEWED_AFTER)
  // Another tab may have requested a challenge, which replaces this tab's challenge.
  document.addEventListener('visibilitychange', () => !document.hidden && offerPasskeys())
})
