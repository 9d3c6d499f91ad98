import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser'

// Has the browser offer passkeys in the fields of the page of signing in (conditional mediation). The form, with its
// challenge, is that of the page which signs in by a passkey (src/people/passkeys/pages.tsx), to which a link leads here.
const link = document.querySelector<HTMLAnchorElement>('a[href^="/accounts/passkey/"]')

/** In milliseconds. The server keeps a challenge for five minutes (src/people/passkeys/challenge.ts). */
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
    // The device was not used, or the next offer has replaced this one. Nobody has asked for anything.
  }
}

/** Null where there is no signal, or where the browser is signed in by now. */
async function loadForm(): Promise<HTMLFormElement | null> {
  const html = await fetch(link?.href ?? '').then(
    (response) => response.text(),
    () => '',
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  const form = page.querySelector<HTMLFormElement>('form[data-passkey]')
  return form && document.importNode(form, true)
}

browserSupportsWebAuthnAutofill().then((isSupported) => {
  if (!isSupported || !link) return
  offerPasskeys()
  setInterval(() => !document.hidden && offerPasskeys(), RENEWED_AFTER)
  // Another tab may have got a challenge meanwhile, which replaces that of this one.
  document.addEventListener('visibilitychange', () => !document.hidden && offerPasskeys())
})
