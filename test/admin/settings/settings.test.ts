import { beforeEach, describe, expect } from 'vitest'
import { groupSettings, moderationLog, pictures } from '../../../src/db/schema.ts'
import type { GroupJson } from '../../../src/group/json.ts'
import { erasePictures } from '../../../src/people/personal-data/content.ts'
import { realFile } from '../../images/files.ts'
import { finishJobs } from '../../jobs/support.ts'
import { answer, type Browser, db, focusedFields, html, people, testContext, visitor } from '../../support.ts'
import { browserOf, it, type Person, seedStaff, staff } from '../support.ts'

const PATH = '/api/admin/group/'
const LOGO = `${PATH}logo/`

let ada: Browser
beforeEach(async () => {
  await seedStaff()
  await db.delete(moderationLog)
  await db.delete(pictures)
  ada = await browserOf('ada')
})

const groupOf = async (browser = visitor()) => (await browser.get('/api/group/')).json<GroupJson>()
const errorsOf = async (body: unknown) => {
  const [status, json] = await answer(ada.patch(PATH, body))
  return { status, ...(json as { errors?: Record<string, string[]>; error?: string }) }
}
const upload = async (browser: Browser, bytes: BlobPart, name = 'logo.png', type = 'image/png') => {
  const raw = new FormData()
  raw.set('logo', new File([bytes], name, { type }))
  return browser.send('POST', LOGO, { raw })
}

describe('the settings of the group', () => {
  it('have the values of the variables until an admin has set others', async () => {
    const browser = visitor({ APP_NAME: 'Blaze', GROUP_TREASURERS: 'Pia,nobody', WHO_PUBLISHES: 'confirmed' })
    expect(await groupOf(browser)).toEqual({
      name: 'Blaze',
      tagline: '',
      welcome: '',
      accent: null,
      logo: null,
      usual_price: 1200,
      time_zone: 'Europe/Zurich',
      language: 'en',
      languages: ['en', 'de', 'fr', 'it'],
      contact_email: 'hello@waymark.example',
      who_publishes: 'confirmed',
      sign_up: 'open',
      links: [],
      imprint: '',
      privacy: '',
      terms: '',
      treasurers: [people.pia],
    })
  })

  it('are what an admin has set, whatever the variables say', async () => {
    const change = {
      name: 'Blaze',
      tagline: 'Up and about',
      welcome: 'Come along.\n\nWe wait for you.',
      accent: '#2F6B3C',
      usual_price: 1500,
      time_zone: 'europe/london',
      language: 'de',
      languages: ['it', 'de', 'it'],
      contact_email: 'Hello@Blaze.org',
      who_publishes: 'approved',
      sign_up: 'invited',
      links: [{ label: 'Club', url: 'https://club.example/' }],
      imprint: '# Blaze',
      privacy: 'None.',
      terms: 'Be kind.',
      treasurers: [people.pia, people.olga, people.pia],
    }
    const stored = {
      ...change,
      accent: '#2f6b3c',
      time_zone: 'Europe/London',
      languages: ['de', 'it'],
      contact_email: 'hello@blaze.org',
      treasurers: [people.olga, people.pia],
      logo: null,
    }
    expect(await answer(ada.patch(PATH, change))).toEqual([200, stored])
    expect(await groupOf(visitor({ APP_NAME: 'Other', WHO_PUBLISHES: 'everybody' }))).toEqual(stored)
    const [row] = await db.select().from(moderationLog)
    expect(row).toMatchObject({ act: 'settings', kind: 'group' })
    expect(row?.reason).toMatch(/^name, tagline, welcome, accent/)
  })

  it('log nothing where nothing is changed', async () => {
    expect((await ada.patch(PATH, { name: 'Waymark', tagline: '' })).status).toBe(200)
    expect(await db.$count(moderationLog)).toBe(0)
    expect(await db.$count(groupSettings)).toBe(0)
  })

  it.each([
    [{ name: ' ' }, 'name', 'The name is required.'],
    [{ name: 'x'.repeat(61) }, 'name', 'The name can have at most 60 characters.'],
    [{ name: 'A\r\nBcc: b@c.org' }, 'name', 'The name must be a single line.'],
    [{ tagline: 'x'.repeat(121) }, 'tagline', 'The tagline can have at most 120 characters.'],
    [{ welcome: 'x'.repeat(501) }, 'welcome', 'The welcome can have at most 500 characters.'],
    [
      { accent: 'a green as of moss' },
      'accent',
      'A colour is # and six digits of hexadecimal, such as #2f6b3c.',
    ],
    [{ accent: 'red;}body{display:none' }, 'accent', 'A colour is #'],
    [{ accent: '#ffd700' }, 'accent', 'This colour has a contrast of 1.3 : 1 on the light page'],
    [{ logo: '/images/x/large' }, 'logo', 'A logo is uploaded.'],
    [{ usual_price: 20 }, 'usual_price', 'Price must be at least $0.50, or 0 for free.'],
    [{ usual_price: -1 }, 'usual_price', 'The usual price cannot be less than 0.'],
    [{ time_zone: 'Zurich' }, 'time_zone', 'This is not an IANA time zone, such as Europe/Zurich.'],
    [{ contact_email: 'hello' }, 'contact_email', 'This is not an e-mail address.'],
    [{ who_publishes: 'nobody' }, 'who_publishes', 'Who publishes is one of'],
    [{ sign_up: 'closed' }, 'sign_up', 'Sign-up is open or invited.'],
    [{ links: [{ label: 'x', url: 'javascript:alert(1)' }] }, 'links', 'The address of a link begins with'],
    [
      { links: Array(6).fill({ label: 'x', url: 'https://a.org' }) },
      'links',
      'There can be at most 5 links.',
    ],
    [{ imprint: 'x'.repeat(20_001) }, 'imprint', 'The imprint can have at most 20,000 characters.'],
    [{ terms: '> '.repeat(9999) }, 'terms', 'The terms: quotes and lists can be at most 20 deep.'],
    [{ treasurers: [people.pia, 999] }, 'treasurers', 'There is no member with the id 999.'],
  ])('refuse %j', async (change, field, message) => {
    const { status, errors } = await errorsOf({ tagline: 'Not stored', ...change })
    expect([status, errors?.[field]?.[0]]).toEqual([400, expect.stringContaining(message)])
    expect((await groupOf()).tagline).toBe('')
  })

  it.each([
    ['vera', 401],
    ['pia', 403],
    ['mona', 403],
  ] as [Person, number][])('are none of the business of %s: %i', async (person, status) => {
    const browser = await browserOf(person)
    expect((await browser.patch(PATH, { name: 'Mine' })).status).toBe(status)
    expect((await upload(browser, await realFile('png'))).status).toBe(status)
    expect([303, 403]).toContain((await browser.get('/admin/group')).status)
    expect([303, 403]).toContain((await browser.submit('/admin/group', { name: 'Mine' })).status)
    expect(await groupOf()).toMatchObject({ name: 'Waymark', logo: null })
  })

  it('ask the second of two admins who change the same field', async () => {
    const base = { name: 'Waymark' }
    expect((await ada.patch(PATH, { name: 'First', base })).status).toBe(200)
    expect(await errorsOf({ name: 'Second', base })).toMatchObject({
      status: 409,
      error: 'The settings have been changed in the meantime.',
    })
    expect(await errorsOf({ tagline: 'Another field', base: { tagline: '' } })).toMatchObject({ status: 200 })
    expect(await groupOf()).toMatchObject({ name: 'First', tagline: 'Another field' })
  })
})

describe('the logo', () => {
  it('is cleaned, sized and shown on every page, and gives way to the next one', async () => {
    expect((await upload(ada, await realFile('png'))).status).toBe(200)
    const { logo: first } = await groupOf()
    expect(first).toMatch(/^\/images\/[0-9a-f]{32}\/large$/)
    const file = await visitor().get(first ?? '')
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect(await (await visitor().get('/')).text()).toContain(first?.replace('large', 'small'))
    expect((await upload(ada, await realFile('webp'))).status).toBe(200)
    expect(await db.$count(pictures)).toBe(1)
    expect((await visitor().get(first ?? '')).status).toBe(404)
    expect((await ada.patch(PATH, { logo: null })).status).toBe(200)
    expect([(await groupOf()).logo, await db.$count(pictures)]).toEqual([null, 0])
  })

  it.each([
    ['a script', 'alert(1)', 'logo.js', 'text/javascript', 415],
    [
      'an SVG that says it is a PNG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.png',
      'image/png',
      415,
    ],
    ['more than 512 KB', new Uint8Array(512 * 1024 + 1), 'a.png', 'image/png', 413],
    ['nothing', '', 'a.png', 'image/png', 400],
  ])('is not %s', async (_, bytes, name, type, status) => {
    expect((await upload(ada, bytes, name, type)).status).toBe(status)
    expect((await groupOf()).logo).toBeNull()
  })

  it('is no JPEG', async () => {
    expect((await upload(ada, await realFile('jpeg'))).status).toBe(415)
  })

  it('stays when the account of the admin who has uploaded it is erased', async () => {
    await upload(ada, await realFile('png'))
    await db.batch([...erasePictures(testContext(), staff.ada)])
    await finishJobs()
    const { logo } = await groupOf()
    expect((await visitor().get(logo ?? '')).status).toBe(200)
    expect(await db.select({ by: pictures.uploaderId }).from(pictures)).toEqual([{ by: null }])
  })

  it('is hidden by no moderator', async ({ mona }) => {
    await upload(ada, await realFile('png'))
    const [picture] = await db.select().from(pictures)
    const body = { kind: 'picture', id: picture?.name }
    expect((await mona.post('/api/admin/hide/', body)).status).toBe(404)
    expect((await mona.get(`/report?kind=picture&id=${picture?.name}`)).status).toBe(404)
  })
})

describe('the page of the settings', () => {
  const valuesOn = async () => {
    const page = await html(ada.get('/admin/group'))
    return Object.fromEntries(
      [...page.matchAll(/<input[^>]*>/g)].map(([input]) => [
        / name="([^"]*)"/.exec(input)?.[1] ?? '',
        / value="([^"]*)"/.exec(input)?.[1] ?? '',
      ]),
    )
  }
  const filled = async (typed: Record<string, string>) => ({
    ...(await valuesOn()),
    ...{ sign_up: 'open', who_publishes: 'everybody', welcome: '', imprint: '', privacy: '', terms: '' },
    ...{ remove_logo: '', template: '' },
    ...typed,
  })

  it('saves what was changed, and says so', async () => {
    const form = await filled({
      name: 'Blaze',
      usual_price: '15,50',
      treasurers: 'Pia, olga',
      label_1: 'Club',
      url_1: 'https://club.org',
    })
    const response = await ada.submit('/admin/group', form)
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/admin/group'])
    expect(await groupOf()).toMatchObject({
      name: 'Blaze',
      usual_price: 1550,
      treasurers: [people.olga, people.pia],
      links: [{ label: 'Club', url: 'https://club.org' }],
    })
    expect((await db.select().from(moderationLog)).map(({ reason }) => reason)).toEqual([
      'name, usual_price, links, treasurers',
    ])
    const log = await html(ada.get('/admin/log'))
    expect(log).toContain('>Name, Usual price ($), Links in the footer, Treasurers</span>')
    expect(log).not.toContain('usual_price')
    expect(await html(ada.get('/admin/log?lang=de'))).toContain('>Name, Üblicher Preis ($), ')
  })

  it('keeps everything that was typed, with the errors beside it', async () => {
    const form = await filled({
      name: '',
      tagline: 'Typed',
      terms: 'My terms',
      treasurers: 'nobody',
      usual_price: 'x',
    })
    const response = await ada.submit('/admin/group', form)
    const page = await html(response)
    expect(response.status).toBe(400)
    for (const text of [
      'value="Typed"',
      'My terms',
      'The name is required.',
      'There is no member nobody.',
      'Please enter an amount such as',
      'Nothing was saved yet: please see the fields below.',
    ])
      expect(page).toContain(text)
    expect(focusedFields(page)).toEqual(['name'])
  })

  it.each([
    [{ usual_price: 'x', time_zone: 'Nowhere' }, 'usual_price'],
    [{ who_publishes: 'nobody', contact_email: 'x' }, 'who_publishes'],
    [{ label_1: 'Club', url_1: 'club' }, 'url_1'],
    [{ label_1: 'Club', url_1: 'https://club.org', label_3: 'Map', url_3: 'map' }, 'url_3'],
    [{ url_2: 'https://club.org' }, 'label_2'],
    [{ terms: 'x'.repeat(100_000) }, 'terms'],
  ])('gives the focus to the first field with an error', async (typed, focused) => {
    const page = await html(ada.submit('/admin/group', await filled(typed)))
    expect(focusedFields(page)).toEqual([focused])
  })

  it('changes nothing that another admin has changed meanwhile, unless this one has too', async () => {
    const opened = await filled({})
    await ada.patch(PATH, { name: 'First', tagline: 'Theirs' })
    const refused = await ada.submit('/admin/group', { ...opened, name: 'Second' })
    const page = await html(refused)
    expect([refused.status, page.includes('Somebody else has changed this meanwhile, to: First.')]).toEqual([
      400,
      true,
    ])
    const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(page) ?? []
    expect(
      (await ada.submit('/admin/group', { ...opened, tagline: 'Theirs', name: 'Second', seen })).status,
    ).toBe(303)
    expect(await groupOf()).toMatchObject({ name: 'Second', tagline: 'Theirs' })
    await ada.patch(PATH, { tagline: 'Theirs again' })
    expect((await ada.submit('/admin/group', { ...opened, name: 'Waymark', welcome: 'Hello' })).status).toBe(
      303,
    )
    expect(await groupOf()).toMatchObject({ name: 'Second', tagline: 'Theirs again', welcome: 'Hello' })
  })

  it('names the words in brackets that are left of a template, on the page and when it is saved', async () => {
    const imprint =
      '[Name of the association]\nSee [our page](https://example.org) [Street and number], [sic]'
    await ada.submit('/admin/group', await filled({ imprint }))
    const page = await html(ada.get('/admin/group'))
    expect(page).toContain('Saved, but words in brackets are still to be replaced: Imprint.')
    expect(page).toContain('Still to be replaced: [Name of the association], [Street and number]</p>')
    await ada.submit('/admin/group', await filled({ imprint: 'See [our page](https://example.org)' }))
    const replaced = await html(ada.get('/admin/group'))
    expect(replaced).toContain('Saved. Every page shows it.')
    expect(replaced).not.toContain('Still to be replaced')
  })

  it('fills in a template, which has the focus, without saving it', async () => {
    const form = await filled({ template: 'privacy', name: 'Not saved yet' })
    const page = await html(ada.submit('/admin/group', form))
    for (const text of ['Not saved yet', '## Cookies and what your browser keeps', 'for 60 days'])
      expect(page).toContain(text)
    expect(focusedFields(page)).toEqual(['privacy'])
    expect(await groupOf()).toMatchObject({ name: 'Waymark', privacy: '' })
  })

  it('says beside the field what is wrong with a logo', async () => {
    const raw = new FormData()
    for (const [name, value] of Object.entries(await filled({ tagline: 'Typed' })))
      if (name !== 'logo') raw.set(name, value)
    raw.set('csrfmiddlewaretoken', ada.cookies.get('csrftoken') ?? '')
    raw.set('logo', new File(['<svg/>'], 'logo.png', { type: 'image/png' }))
    const response = await ada.send('POST', '/admin/group', { raw })
    const page = await html(response)
    expect([response.status, page.includes('Please choose a PNG or WebP picture.')]).toEqual([400, true])
    expect(page).toContain('value="Typed"')
    expect(page).toContain('Nothing was saved yet')
    expect(focusedFields(page)).toEqual(['logo'])
  })

  it('says that a logo was saved where nothing else was', async () => {
    const raw = new FormData()
    for (const [name, value] of Object.entries(await filled({ usual_price: 'x' })))
      if (name !== 'logo') raw.set(name, value)
    raw.set('csrfmiddlewaretoken', ada.cookies.get('csrftoken') ?? '')
    raw.set('logo', new File([await realFile('png')], 'logo.png', { type: 'image/png' }))
    const page = await html(ada.send('POST', '/admin/group', { raw }))
    expect(page).toContain('Nothing else was saved yet: please see the fields below.')
    expect((await groupOf()).logo).not.toBeNull()
  })
})
