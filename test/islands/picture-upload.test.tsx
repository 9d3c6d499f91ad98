import { describe, expect, it } from 'vitest'
import PictureUpload from '../../islands/picture-upload.tsx'
import { click, complained, findButton, hydrate, said, watchNavigation } from './support.tsx'
import { choose, drag, photo, problem, progress, shown, watchUploads } from './uploads.ts'

const drawn = '/images/default/events/7.svg'
const stored = '/images/0123456789abcdef0123456789abcdef/large'

async function open() {
  const uploads = watchUploads()
  const island = await hydrate('picture-upload', PictureUpload, { event_id: 7, image: drawn })
  return { island, uploads }
}

describe('the picture of a hike for its organizer', () => {
  it('is sent with the token as soon as it is chosen, and takes the place of the old one', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server set it.
    document.cookie = 'csrftoken=the-token'
    const { island, uploads } = await open()
    expect(shown()).toBe(drawn)
    const file = photo()
    await choose(file)
    expect(uploads).toHaveLength(1)
    expect(uploads[0]).toMatchObject({
      path: '/api/events/7/upload-image/',
      headers: { 'X-CSRFToken': 'the-token', Accept: 'application/json' },
    })
    expect([...(uploads[0]?.form.keys() ?? [])]).toEqual(['event_picture'])
    expect(uploads[0]?.file('event_picture').size).toBe(file.size)

    await uploads[0]?.answer(200, { image_url: stored })
    expect(said()).toBe('Event image updated successfully!')
    expect(shown()).toBe(stored)
    expect(island.querySelector('img')?.getAttribute('srcset')).toBe(
      `${stored.replace('large', 'small')} 600w, ${stored} 1200w`,
    )
    expect([problem(), progress()]).toEqual(['', null])
  })

  it('is seen at once, and says how far it has come', async () => {
    const { uploads } = await open()
    await choose(photo())
    expect(shown()).toMatch(/^blob:/)
    expect(document.body.textContent).toContain('Uploading …')
    await uploads[0]?.progress(0.42)
    expect(progress()?.value).toBeCloseTo(0.42)
    expect(progress()?.getAttribute('aria-label')).toBe('Upload')
    await uploads[0]?.progress(1)
    // The server is at work: nobody knows for how long, and there is nothing left to cancel.
    expect(progress()?.hasAttribute('value')).toBe(false)
    expect(document.body.textContent).toContain('Almost done …')
    expect(findButton('Cancel')).toBeUndefined()
  })

  it('can be cancelled, and nothing has happened', async () => {
    const { uploads } = await open()
    await choose(photo())
    await click('Cancel')
    expect(uploads[0]?.cancelled).toBe(true)
    expect([shown(), progress(), problem(), said()]).toEqual([drawn, null, '', ''])
    expect(document.activeElement).toBe(document.querySelector('.picture-field input'))
    await choose(photo('other.jpg'))
    await uploads[1]?.answer(200, { image_url: stored })
    expect(shown()).toBe(stored)
  })

  it('is the last one where another is chosen meanwhile', async () => {
    const { uploads } = await open()
    await choose(photo('one.jpg'))
    await choose(photo('two.jpg'))
    expect(uploads.map(({ cancelled }) => cancelled)).toEqual([true, false])
    expect(uploads[1]?.file('event_picture').name).toBe('two.jpg')
  })

  it('can be dropped on the one there is', async () => {
    const { uploads } = await open()
    const field = document.querySelector('.picture-field')
    expect((await drag('dragover', photo())).defaultPrevented).toBe(true)
    expect(field?.classList.contains('drag-over')).toBe(true)
    await drag('dragleave', photo())
    expect(field?.classList.contains('drag-over')).toBe(false)
    const dropped = await drag('drop', photo('dropped.png', 'image/png'))
    expect(dropped.defaultPrevented).toBe(true)
    expect(uploads[0]?.file('event_picture').name).toBe('dropped.png')
  })

  it('does not mind what is dropped that is no file', async () => {
    const { uploads } = await open()
    for (const type of ['dragover', 'drop'] as const)
      expect((await drag(type, null)).defaultPrevented).toBe(false)
    expect([uploads.length, shown(), problem()]).toEqual([0, drawn, ''])
  })
})

describe('a file that cannot be the picture', () => {
  it.each([
    ['a text', photo('notes.txt', 'text/plain'), 'Please choose a JPEG, PNG or WebP picture.'],
    ['a drawing', photo('a.svg', 'image/svg+xml'), 'Please choose a JPEG, PNG or WebP picture.'],
    ['a GIF', photo('a.gif', 'image/gif'), 'Please choose a JPEG, PNG or WebP picture.'],
    ['an empty file', photo('a.jpg', 'image/jpeg', 0), 'This file is empty. Please choose another one.'],
  ])('is not sent: %s', async (_, file, message) => {
    const { uploads } = await open()
    await choose(file)
    expect([uploads.length, shown(), problem()]).toEqual([0, drawn, message])
    const input = document.querySelector('.picture-field input')
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    const [, id = ''] = input?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(document.getElementById(id)?.textContent).toBe(message)
    await choose(photo())
    expect(problem()).toBe('')
  })

  it.each([
    [415, { error: 'This picture is damaged. Please choose another one.' }],
    [413, { error: 'The picture is larger than 8 MB.' }],
    [429, { error: 'That was too often. Please try again later.' }],
    [400, { errors: { event_picture: ['Please choose a picture.'] } }],
  ])('is refused by the server with %i, in its words, and the old one stays', async (status, body) => {
    const { uploads } = await open()
    await choose(photo())
    await uploads[0]?.answer(status, body)
    expect(problem()).toBe('error' in body ? body.error : 'Please choose a picture.')
    expect(complained()).toBe('Error updating event image.')
    expect([shown(), progress()]).toEqual([drawn, null])
  })

  it.each([
    ['says nothing', 500, null],
    ['names no picture', 200, {}],
  ])('leaves the old one where the server %s', async (_, status, body) => {
    const { uploads } = await open()
    await choose(photo())
    await uploads[0]?.answer(status, body)
    expect(problem()).toBe(status === 200 ? 'Image upload failed' : 'Error updating event image.')
    expect(complained()).toBe('Error updating event image.')
    expect(shown()).toBe(drawn)
  })

  it('leaves the old one where the connection is lost, and can be sent again', async () => {
    const { uploads } = await open()
    await choose(photo())
    await uploads[0]?.lose()
    expect(problem()).toBe('Error connecting to server.')
    expect(shown()).toBe(drawn)
    await choose(photo())
    await uploads[1]?.answer(200, { image_url: stored })
    expect([shown(), problem()]).toEqual([stored, ''])
  })

  it('leads to signing up where the session has ended', async () => {
    const went = watchNavigation()
    const { uploads } = await open()
    await choose(photo())
    await uploads[0]?.answer(401, { error: 'Please sign in.' })
    expect(went[0]).toMatch(/^\/accounts\/signup\/\?next=/)
  })
})
