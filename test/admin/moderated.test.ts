import { beforeAll, expect, it } from 'vitest'
import { moderationLog } from '../../src/db/schema.ts'
import { moderatedKindNames } from '../../src/shared/moderated.ts'
import { t as common } from '../../src/texts/common.ts'
import { seedTexts } from '../access/hidden-support.ts'
import { realFile } from '../images/files.ts'
import { ofHike, upload } from '../images/uploading.ts'
import { finishJobs } from '../jobs/support.ts'
import { type Browser, db, html, people, RIDGE } from '../support.ts'
import { browserOf, POST } from './support.ts'

const linksIn = (page: string, path: string) =>
  [...page.matchAll(new RegExp(`href="(${path}[^"]*)"`, 'g'))].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )

/** Finds the last report form that the pages link to, for each kind of item. */
async function reportForms(browser: Browser) {
  const forms = new Map<string, string>()
  const pages = [`/events/${RIDGE}`, `/blog/${POST}`, `/users/${people.olga}`]
  for (const path of pages) {
    const links = linksIn(await html(browser.get(path)), '/report\\?')
    for (const link of links) {
      const query = new URLSearchParams(link.split('?')[1])
      if (query.has('id')) forms.set(query.get('kind') ?? '', link)
      if (!path.startsWith('/report')) pages.push(link)
    }
  }
  return forms
}

let forms: Map<string, string>
beforeAll(async () => {
  await seedTexts()
  // The log may contain entries about what other test files have hidden.
  await db.delete(moderationLog)
  await upload(await browserOf('olga'), ofHike, await realFile('jpeg'))
  forms = await reportForms(await browserOf('pia'))
})

const nouns = {
  event: 'a hike',
  post: 'a post',
  message: 'a message in a chat',
  user: 'a person',
  comment: 'a comment',
  picture: 'a picture',
}

it('every kind can be reported from a page', () => {
  expect([...forms.keys()].sort()).toEqual([...moderatedKindNames].sort())
})

it.each(moderatedKindNames)(
  '%s: it is reported, hidden from the queue, logged, listed and restored',
  async (kind) => {
    const { label } = common.moderatedKinds[kind]
    const link = forms.get(kind) ?? ''
    const [pia, mona] = [await browserOf('pia'), await browserOf('mona')]
    const fields = Object.fromEntries(new URLSearchParams(link.split('?')[1]))
    const text = async (path: string) => html(mona.get(path))

    expect((await pia.get(link)).status).toBe(200)
    expect((await pia.submit('/report', { ...fields, reason: `Unfair to ${kind}.` })).status).toBe(303)
    expect(await (await mona.get('/api/notices/')).text()).toContain(`Somebody has reported ${nouns[kind]}.`)

    const queue = await text('/admin')
    expect(queue).toContain(`<span class="muted">${label}</span>`)
    expect(queue).toContain(`Unfair to ${kind}.`)
    const [hide = ''] = linksIn(queue, '/admin/hide\\?')
    const form = await text(hide)
    const [, name = ''] = /<h1>Hide (.*)\?<\/h1>/.exec(form) ?? []
    expect(name).not.toBe('')
    const hidden = await mona.submit('/admin/hide', { ...fields, next: '/admin', reason: `Hidden: ${kind}` })
    // The first letter is a capital at the start of the sentence.
    expect(await html(mona.get(hidden.headers.get('Location') ?? ''))).toContain(
      `${name.slice(1)}</strong> is hidden`,
    )
    expect((await pia.get(link)).status).toBe(404)
    expect(await text('/admin')).toContain('Nothing is reported.')

    const list = await text('/admin/hidden')
    expect(list).toContain(`aria-label="Restore ${name}"`)
    expect(list).toContain(`${label}, `)
    const entry = (await text('/admin/log')).split('<li').find((item) => item.includes(`Hidden: ${kind}`))
    expect(entry).toBeDefined()
    expect(entry).not.toContain('which is deleted')

    const [restore = ''] = linksIn(list, '/admin/restore\\?')
    expect(await text(restore)).toContain('name="next" value="/admin/hidden"')
    const restored = await mona.submit('/admin/restore', { ...fields, next: '/admin/hidden' })
    expect([restored.status, restored.headers.get('Location')]).toEqual([303, '/admin/hidden'])
    await finishJobs()
    expect(await text('/admin/hidden')).toContain('Nothing is hidden.')
    expect((await pia.get(link)).status).toBe(200)
  },
)
