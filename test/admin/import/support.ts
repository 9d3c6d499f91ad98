import { browserOf, type Person } from '../support.ts'

type Options = { by?: Person; organizer?: string; bindings?: Partial<Env> }

const formOf = (content: BlobPart, fields: Record<string, string>) => {
  const raw = new FormData()
  raw.set('file', new File([content], 'list.csv'))
  for (const [name, value] of Object.entries(fields)) raw.set(name, value)
  return raw
}

/** Returns the status, HTML and text of a preview, and the digests that its forms send. */
export async function shown(response: Response) {
  const html = await response.text()
  const [, digest = ''] = /action="\/admin\/import\/confirm".*?name="digest" value="(\w+)"/s.exec(html) ?? []
  const [, columnsDigest = ''] =
    /action="\/admin\/import\/columns#import-preview".*?name="digest" value="(\w+)"/s.exec(html) ?? []
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  return { status: response.status, html, text, digest, columnsDigest }
}

/** Uploads the file at /admin/import. */
export async function preview(
  content: BlobPart,
  { by = 'ada', organizer = '', bindings = {} }: Options = {},
) {
  const browser = await browserOf(by, bindings)
  const raw = formOf(content, { organizer, csrfmiddlewaretoken: browser.cookies.get('csrftoken') ?? '' })
  return { ...(await shown(await browser.send('POST', '/admin/import', { raw }))), browser }
}

export async function importFile(content: BlobPart, { organizer = '', ...options }: Options = {}) {
  const { digest, browser } = await preview(content, { organizer, ...options })
  return browser.submit('/admin/import/confirm', { digest, organizer })
}

export const API = '/api/admin/import/'

type Entry = {
  line: number
  name?: string
  email?: string
  event_time?: string
  time_zone?: string
  location?: string
  price?: number
  errors: string[]
  notes: string[]
  is_there: boolean
}
type Columns = { heading: string; field: string | null }[]
type Preview = { kind: string; digest: string; entries: Entry[]; columns?: Columns; left_out: string[] }

/** Previews the file through the API. `errors` is set if the file is rejected. */
export async function callPreview(
  content: BlobPart,
  fields: Record<string, string> = {},
  by: Person = 'ada',
): Promise<{ status: number; answer: Preview & { errors?: Record<string, string[]> } }> {
  const browser = await browserOf(by)
  const response = await browser.send('POST', `${API}preview/`, { raw: formOf(content, fields) })
  return { status: response.status, answer: await response.json() }
}

/** Returns the entries that the API reads from a file. */
export const entriesOf = async (content: BlobPart) => (await callPreview(content)).answer.entries

/** Maps the heading of each column in a file to the field that it is read as. Leaves out unknown columns. */
export async function columnsOf(content: BlobPart) {
  const { columns = [] } = (await callPreview(content)).answer
  return Object.fromEntries(
    columns.flatMap(({ heading, field }) => (field === null ? [] : [[heading, field]])),
  )
}
