import { t } from '../src/texts/offline.ts'
import { language, setLanguage } from './language.ts'
import { savedPages } from './saved.ts'
import { savedEntries } from './saved-list.ts'

/** Set by islands/build.ts. */
declare const STYLESHEETS: string[]

/** Returns the page that is shown instead of a page that is not saved. It lists the saved pages. */
export async function noConnectionPage(): Promise<Response> {
  const pages = await savedPages()
  const [latest] = [...pages].sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  setLanguage(latest?.language)
  const list =
    pages.length === 0
      ? `<p>${t.nothingSaved}</p>`
      : `<h2>${t.savedHere}</h2><p class="muted">${t.openOffline}</p><ul class="saved-pages">${await savedEntries(pages)}</ul>`
  const html = `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.noConnection}</title>${STYLESHEETS.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head><body><main id="main"><div class="wrap no-connection"><h1>${t.noConnection}</h1><p>${t.needsConnection}</p><p><a class="button primary" href="">${t.tryAgain}</a></p>${list}</div></main></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'",
    },
  })
}
