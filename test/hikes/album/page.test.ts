import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { albumPictures, hikes, pictures } from '../../../src/db/schema.ts'
import { browserOf, type Person } from '../../admin/support.ts'
import { realFile } from '../../images/files.ts'
import { nameOf } from '../../images/uploading.ts'
import { as, db, html, it, people, RIDGE, redirection, visitor } from '../../support.ts'
import { add, addRows, type PictureJson, seedAlbum } from './support.ts'

beforeEach(seedAlbum)

const HIKE = `/events/${RIDGE}`
const PAGE = `${HIKE}/album`
const zip = `${PAGE}.zip`
const makePublic = () => db.update(hikes).set({ albumPublic: true })

/** Reads the files of a zip from its central directory. All entries are uncompressed. */
async function filesOf(response: Response): Promise<Record<string, Uint8Array>> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const files: Record<string, Uint8Array> = {}
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < view.getUint16(end + 10, true); index++) {
    expect([view.getUint32(at, true), view.getUint16(at + 10, true)]).toEqual([0x02014b50, 0])
    const [size, nameLength] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)]
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const start = view.getUint32(at + 42, true)
    const content = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
    files[name] = bytes.slice(content, content + size)
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

describe('the page of a hike', () => {
  it('leads to the album once it has begun: those who took part to add to it, others where they see pictures', async () => {
    const shown = async (person: Person) => {
      const page = await html((await browserOf(person)).page())
      return [page.includes(`href="${PAGE}"`), page.includes(`href="${PAGE}#add"`)]
    }
    expect([await shown('pia'), await shown('simon'), await shown('vera')]).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ])
    await add('pia')
    expect([await shown('quentin'), await shown('vera')]).toEqual([
      [true, true],
      [false, false],
    ])
    await makePublic()
    expect([await shown('simon'), await shown('vera')]).toEqual([
      [true, false],
      [true, false],
    ])
  })
})

describe('the page of an album', () => {
  it('shows the pictures with their sizes, and the form to those who took part', async () => {
    const { url } = await add('pia')
    const page = await html((await as('quentin')).get(PAGE))
    expect(page).toContain(`src="${url.replace('large', 'small')}" width="120" height="80"`)
    expect(page).toContain(`action="${PAGE}"`)
    expect(page).toContain(`/report?kind=picture&id=${nameOf(url)}`)
    const next = encodeURIComponent(PAGE)
    expect(await redirection(visitor().get(PAGE))).toEqual([303, `/accounts/login/?next=${next}`])
    const refused = await (await as('simon')).get(PAGE)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toMatch(/href="\/events\/\d+">See the hike</)
  })

  it('is kept for visitors once it is public, without a form', async () => {
    await add('pia')
    await makePublic()
    const response = await visitor().get(PAGE)
    // Only cached pages have an ETag.
    expect(response.headers.get('ETag')).toMatch(/^W\//)
    expect(await html(response)).not.toContain('multipart/form-data')
  })

  it('takes a picture, and shares the album, without scripts', async ({ pia, olga }) => {
    const form = new FormData()
    form.set('picture', new File([await realFile('jpeg')], 'a.jpg'))
    form.set('csrfmiddlewaretoken', pia.cookies.get('csrftoken') ?? '')
    expect(await redirection(pia.send('POST', PAGE, { raw: form }))).toEqual([303, PAGE])
    const [picture] = await db.select().from(albumPictures)
    form.set('picture', new File(['<svg>'], 'a.svg'))
    const refused = await pia.send('POST', PAGE, { raw: form })
    expect([refused.status, await html(refused)]).toEqual([
      415,
      expect.stringContaining('Please choose a JPEG'),
    ])
    expect((await olga.submit(`${PAGE}/sharing`, { public: '1' })).status).toBe(303)
    expect((await visitor().get(PAGE)).status).toBe(200)
    expect(await html(pia.get(`${PAGE}/${picture?.id}/delete`))).toContain('Are you sure')
    expect((await pia.submit(`${PAGE}/${picture?.id}/delete`, {})).status).toBe(303)
    expect(await db.$count(albumPictures)).toBe(0)
  })
})

describe('showing an album to everybody', () => {
  const sharing = `${PAGE}/sharing`

  it('asks the owner first, and says whose pictures it shows', async ({ olga, pia }) => {
    await add('pia')
    await addRows('pia', 1)
    await add('quentin')
    expect(await html(olga.get(PAGE))).toContain(`href="${sharing}"`)
    expect(await html(olga.get(sharing))).toContain('Pictures of 2 people become visible to everybody')
    expect((await pia.get(sharing)).status).toBe(403)
    expect((await visitor().get(PAGE)).status).toBe(303)
  })

  it('is not offered while the album is empty', async ({ olga }) => {
    expect(await html(olga.get(PAGE))).not.toContain(sharing)
    expect(await redirection(olga.get(sharing))).toEqual([303, PAGE])
  })

  it('does not count pictures that moderators have hidden', async ({ olga }) => {
    await add('pia')
    await add('quentin')
    await db.update(pictures).set({ hiddenAt: new Date() }).where(eq(pictures.uploaderId, people.pia))
    expect(await html(olga.get(sharing))).toContain('Pictures of 1 person become visible')
  })
})

describe('the zip of an album', () => {
  it('has every picture as it is stored, for those who see the album', async ({ quentin, simon }) => {
    const pictures: PictureJson[] = [await add('pia'), await add('olga')]
    expect((await visitor().get(zip)).status).toBe(303)
    expect((await simon.get(zip)).status).toBe(403)
    const response = await quentin.get(zip)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
    const files = await filesOf(response)
    expect(Object.keys(files)).toEqual(['001-pia.webp', '002-olga.webp'])
    for (const [index, { url }] of pictures.entries()) {
      const stored = await env.PICTURES.get(`hidden/${nameOf(url)}/large`)
      expect(Object.values(files)[index]).toEqual(new Uint8Array((await stored?.arrayBuffer()) ?? []))
    }
  })
})
