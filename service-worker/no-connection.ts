import { t } from '../src/texts/offline.ts'
import { language, setLanguage } from './language.ts'
import { hasPassword, savedPages } from './saved.ts'
import { savedEntries } from './saved-list.ts'

/** Set by islands/build.ts. */
declare const STYLESHEETS: string[]

export const FONT = '/fonts/heading.woff2'
export const MANIFEST = '/manifest.webmanifest'

/** Returns the page shown in place of a page that cannot be loaded and is not saved. It lists the saved pages. */
export const noConnectionPage = () =>
  pageWithSaved(() => `<p>${t.needsConnection}</p>${tryAgain('')}`, `(${loadOnceConnected})('${FONT}')`)

/**
 * Runs in the page, so it uses nothing of this module. Requests `file` after increasing pauses, because a browser with
 * a bad connection counts as online, and reloads the page once there is an answer. The worker passes HEAD requests on.
 */
function loadOnceConnected(file: string) {
  /** A new connection often does not work at first. */
  const FIRST_PAUSE = 2000
  const LONGEST_PAUSE = 30_000
  // In the history, because the next pause is longer even if the page could not be reloaded. The state may outlive a
  // successful reload, so the pause of an earlier outage is ignored.
  const last = history.state?.reload
  let pause: number = last && Date.now() - last.at < 60_000 ? last.pause : FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout>

  const wait = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(attempt, delay)
  }
  async function attempt() {
    if (document.hidden) return
    const own = timer
    const answered = await fetch(file, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    if (timer !== own) return
    pause = Math.min(LONGEST_PAUSE, 2 * pause)
    if (!answered) return wait(pause)
    history.replaceState({ ...history.state, reload: { pause, at: Date.now() } }, '')
    location.reload()
  }

  wait(pause)
  addEventListener('online', () => wait(FIRST_PAUSE))
  document.addEventListener('visibilitychange', () => wait(FIRST_PAUSE))
  // A reload would cancel the navigation to a link that was just pressed.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a, button')) wait(LONGEST_PAUSE)
  })
}

/**
 * Returns the page shown when a form could not be sent. It contains a form that sends the same input again, because the
 * original page cannot be loaded without a connection. Passwords are not written into a page.
 */
export function notSentPage({ url, referrer }: Request, entered: FormData): Promise<Response> {
  if (hasPassword(entered)) return pageWithSaved(() => `<p>${t.passwordNotSent}</p>${tryAgain(referrer)}`)
  return pageWithSaved(() => `<p>${t.notSent}</p>${formAgain(url, [...entered], t.sendAgain)}`)
}

/** Returns the page shown when the user signs out without a connection. The saved pages stay. */
export const notSignedOutPage = ({ url }: Request, entered: FormData): Promise<Response> =>
  pageWithSaved(() => `<p>${t.notSignedOut}</p>${formAgain(url, [...entered], t.signOut)}`)

function formAgain(url: string, fields: [string, FormDataEntryValue][], button: string): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(String(value))}">`,
  )
  return `<form method="post" action="${escaped(url)}">${inputs.join('')}<button class="button primary">${button}</button></form>`
}

const tryAgain = (href: string) =>
  `<p><a class="button primary" href="${escaped(href)}">${t.tryAgain}</a></p>`

/** `main` is called once the language of the page is known. */
async function pageWithSaved(main: () => string, script = ''): Promise<Response> {
  const pages = await savedPages()
  const [latest] = [...pages].sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  setLanguage(latest?.language)
  const list =
    pages.length === 0
      ? `<p>${t.nothingSaved}</p>`
      : `<h2>${t.savedHere}</h2><p class="muted">${t.openOffline}</p><ul class="saved-pages">${await savedEntries(pages)}</ul>`
  const nonce = crypto.randomUUID()
  const html = `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.noConnection}</title><link rel="preload" href="${FONT}" as="font" type="font/woff2" crossorigin>${STYLESHEETS.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<script nonce="${nonce}">${script}</script></head><body><header class="masthead"><div class="wrap">${latest?.logo || (await defaultLogo())}</div></header><main id="main"><div class="wrap no-connection"><h1>${t.noConnection}</h1>${main()}${list}</div></main></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'`,
    },
  })
}

/** Returns the link to the home page, with the name from the manifest. Used if no saved page provides the link. */
async function defaultLogo(): Promise<string> {
  const manifest = await caches.match(MANIFEST).catch(() => undefined)
  const { name = '' }: { name?: string } = (await manifest?.json()) ?? {}
  return `<a class="logo" href="/"><span class="trail-mark"></span><span dir="auto">${escaped(name)}</span></a>`
}

const escaped = (text: string) => text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`)
