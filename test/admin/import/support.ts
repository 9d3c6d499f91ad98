import { browserOf, type Person } from '../support.ts'

type Options = { by?: Person; organizer?: string; bindings?: Partial<Env> }

/** Uploads the file at /admin/import: what its preview says, and the digest that its button would send. */
export async function preview(
  content: BlobPart,
  { by = 'ada', organizer = '', bindings = {} }: Options = {},
) {
  const browser = await browserOf(by, bindings)
  const raw = new FormData()
  raw.set('file', new File([content], 'list.csv'))
  raw.set('organizer', organizer)
  raw.set('csrfmiddlewaretoken', browser.cookies.get('csrftoken') ?? '')
  const response = await browser.send('POST', '/admin/import', { raw })
  const html = await response.text()
  const [, digest = ''] = /name="digest" value="(\w+)"/.exec(html) ?? []
  return { status: response.status, text: html.replaceAll(/<[^>]+>/g, ' '), digest, browser }
}

export async function importFile(content: BlobPart, { organizer = '', ...options }: Options = {}) {
  const { digest, browser } = await preview(content, { organizer, ...options })
  return browser.submit('/admin/import/confirm', { digest, organizer })
}
