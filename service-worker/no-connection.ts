import { t } from '../src/texts/offline.ts'
import { language, setLanguage } from './language.ts'
import { hasPassword, savedPages } from './saved.ts'
import { savedEntries } from './saved-list.ts'

// Set by islands/build.ts.
declare const STYLESHEETS: string[]
declare const LOAD_ONCE_CONNECTED: string

export const FONT = '/fonts/heading.woff2'
export const MANIFEST = '/manifest.webmanifest'
export const loadOnceConnected = `<script type="module" src="${LOAD_ONCE_CONNECTED}"></script>`

/** Returns the page shown in place of a page that cannot be loaded and is not saved. It lists the saved pages. */
export const noConnectionPage = () =>
  pageWithSaved(() => `<p>${t.needsConnection}</p>${tryAgain('')}${loadOnceConnected}`)

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
async function pageWithSaved(main: () => string): Promise<Response> {
  const pages = await savedPages()
  const [latest] = [...pages].sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  setLanguage(latest?.language)
  const list =
    pages.length === 0
      ? `<p>${t.nothingSaved}</p>`
      : `<h2>${t.savedHere}</h2><p class="muted">${t.openOffline}</p><ul class="saved-pages">${await savedEntries(pages)}</ul>`
  const html = `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.noConnection}</title><link rel="preload" href="${FONT}" as="font" type="font/woff2" crossorigin>${STYLESHEETS.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head><body><header class="masthead"><div class="wrap">${latest?.logo || (await defaultLogo())}</div></header><main id="main"><div class="wrap no-connection"><h1>${t.noConnection}</h1>${main()}${list}</div></main></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'`,
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
