import { savedPages } from './saved.ts'
import { savedEntries } from './saved-list.ts'

/** Set by islands/build.ts. */
declare const STYLESHEETS: string[]

/** Shown in place of a page that is not saved: lists the pages that are. */
export async function noConnectionPage(): Promise<Response> {
  const pages = await savedPages()
  const list =
    pages.length === 0
      ? '<p>No hike is saved on this device. One you take part in is saved when you open it.</p>'
      : `<h2>Saved on this device</h2><ul class="saved-pages">${await savedEntries(pages)}</ul>`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection</title>${STYLESHEETS.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head><body><main id="main"><div class="wrap no-connection"><h1>No connection</h1><p>This page needs one. <a href="">Try again</a></p>${list}</div></main></body></html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'",
    },
  })
}
