import { act } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { editing } from '../../islands/parts/store.ts'
import PictureUpload from '../../islands/picture-upload.tsx'
import { alertText, click, findButton, hydrate, recordNavigation, statusText, waitFor } from './support.tsx'
import { chooseFile, dragFile, mockUploads, photo, pictureError, pictureUrl, progressBar } from './uploads.ts'

const defaultImage = '/images/default/events/7.svg'
const stored = '/images/0123456789abcdef0123456789abcdef/large'

/** Starts editing, and waits until the field is loaded. */
async function edit() {
  await act(async () => {
    editing.value = true
  })
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull())
}

async function open() {
  const uploads = mockUploads()
  const island = await hydrate('picture-upload', PictureUpload, { event_id: 7, image: defaultImage })
  await edit()
  return { island, uploads }
}

describe("the organizer's picture field", () => {
  it('is offered only while the organizer edits', async () => {
    const island = await hydrate('picture-upload', PictureUpload, { event_id: 7, image: defaultImage })
    expect(island.querySelector('input')).toBeNull()
    await edit()
    expect(island.querySelector('input')).not.toBeNull()
  })

  it('uploads a chosen file at once with the CSRF token, and shows the stored picture', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the island reads document.cookie.
    document.cookie = 'csrftoken=the-token'
    const { island, uploads } = await open()
    expect(pictureUrl()).toBe(defaultImage)
    const file = photo()
    await chooseFile(file)
    expect(uploads).toHaveLength(1)
    expect(uploads[0]).toMatchObject({
      path: '/api/events/7/upload-image/',
      headers: { 'X-CSRFToken': 'the-token', Accept: 'application/json' },
    })
    expect([...(uploads[0]?.form.keys() ?? [])]).toEqual(['event_picture'])
    expect(uploads[0]?.file('event_picture').size).toBe(file.size)

    await uploads[0]?.answer(200, { image_url: stored })
    expect(statusText()).toBe('Event image updated successfully!')
    expect(pictureUrl()).toBe(stored)
    expect(island.querySelector('img')?.getAttribute('srcset')).toBe(
      `${stored.replace('large', 'small')} 600w, ${stored} 1200w`,
    )
    expect([pictureError(), progressBar()]).toEqual(['', null])
  })

  it.each([
    [true, ''],
    [false, 'Or drop a JPEG, PNG or WebP here.'],
  ])('is described, where the pointer is a finger: %s, by %j', async (matches, hint) => {
    const touch = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
    onTestFinished(() => touch.mockRestore())
    const props = { event_id: 7, image: defaultImage }
    // On a touch screen, an effect removes the hint from the rendered page.
    const island = await hydrate('picture-upload', PictureUpload, props)
    await edit()
    for (const input of island.querySelectorAll('input')) {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
      expect(ids.map((id) => document.getElementById(id)?.textContent).join('')).toBe(hint)
    }
    expect(island.textContent?.includes('drop')).toBe(hint !== '')
  })

  it('shows a preview and the progress', async () => {
    const { uploads } = await open()
    await chooseFile(photo())
    expect(pictureUrl()).toMatch(/^blob:/)
    expect(document.body.textContent).toContain('Uploading…')
    await uploads[0]?.progress(0.42)
    expect(progressBar()?.value).toBeCloseTo(0.42)
    expect(progressBar()?.getAttribute('aria-label')).toBe('Upload')
    await uploads[0]?.progress(1)
    // The server processes the file: the progress is indeterminate, and the upload can no longer be cancelled.
    expect(progressBar()?.hasAttribute('value')).toBe(false)
    expect(document.body.textContent).toContain('Almost done…')
    expect(findButton('Cancel')).toBeUndefined()
  })

  it('restores the old picture when the upload is canceled', async () => {
    const { uploads } = await open()
    await chooseFile(photo())
    await click('Cancel')
    expect(uploads[0]?.canceled).toBe(true)
    expect([pictureUrl(), progressBar(), pictureError(), statusText()]).toEqual([defaultImage, null, '', ''])
    expect(document.activeElement).toBe(document.querySelector('.picture-field input'))
    await chooseFile(photo('other.jpg'))
    await uploads[1]?.answer(200, { image_url: stored })
    expect(pictureUrl()).toBe(stored)
  })

  it('cancels an upload when another file is chosen', async () => {
    const { uploads } = await open()
    await chooseFile(photo('one.jpg'))
    await chooseFile(photo('two.jpg'))
    expect(uploads.map(({ canceled }) => canceled)).toEqual([true, false])
    expect(uploads[1]?.file('event_picture').name).toBe('two.jpg')
  })

  it('uploads a file that is dropped on the picture', async () => {
    const { uploads } = await open()
    const field = document.querySelector('.picture-field')
    expect((await dragFile('dragover', photo())).defaultPrevented).toBe(true)
    expect(field?.classList.contains('drag-over')).toBe(true)
    await dragFile('dragleave', photo())
    expect(field?.classList.contains('drag-over')).toBe(false)
    const dropped = await dragFile('drop', photo('dropped.png', 'image/png'))
    expect(dropped.defaultPrevented).toBe(true)
    expect(uploads[0]?.file('event_picture').name).toBe('dropped.png')
  })

  it.each([
    ['IMG_0001', ''],
    ['scan.jfif', 'image/pjpeg'],
    ['download.dat', 'application/octet-stream'],
    ['photo.heic', 'image/heic'],
  ])('uploads a picture that is named %s, of the type %j', async (name, type) => {
    const { uploads } = await open()
    await dragFile('drop', photo(name, type))
    expect([uploads[0]?.file('event_picture').name, pictureError()]).toEqual([name, ''])
  })

  it('ignores a drop that is no file', async () => {
    const { uploads } = await open()
    for (const type of ['dragover', 'drop'] as const)
      expect((await dragFile(type, null)).defaultPrevented).toBe(false)
    expect([uploads.length, pictureUrl(), pictureError()]).toEqual([0, defaultImage, ''])
  })
})

describe('a file that cannot be used', () => {
  it.each([
    ['a text', 'Bring water.', 'a.jpg', 'image/jpeg'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'],
    ['a GIF', 'GIF89a', 'a.png', 'image/png'],
    ['an empty file', '', 'a.jpg', 'image/jpeg'],
  ])('is not sent, whatever its name: %s', async (_, content, name, type) => {
    const { uploads } = await open()
    const message = content
      ? 'Please choose a JPEG, PNG or WebP picture.'
      : 'This file is empty. Please choose another one.'
    await chooseFile(new File([content], name, { type }))
    expect([uploads.length, pictureUrl(), pictureError()]).toEqual([0, defaultImage, message])
    const input = document.querySelector('.picture-field input')
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    const [, id = ''] = input?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(document.getElementById(id)?.textContent).toBe(message)
    await chooseFile(photo())
    expect(pictureError()).toBe('')
  })

  it.each([
    [415, { error: 'This picture is damaged. Please choose another one.' }],
    [413, { error: 'The picture is larger than 8 MB.' }],
    [429, { error: 'Too many attempts. Please try again later.' }],
    [400, { errors: { event_picture: ['Please choose a picture.'] } }],
  ])('shows the server error for %i, and keeps the old picture', async (status, body) => {
    const { uploads } = await open()
    await chooseFile(photo())
    await uploads[0]?.answer(status, body)
    expect(pictureError()).toBe('error' in body ? body.error : 'Please choose a picture.')
    expect(alertText()).toBe('Error updating event image.')
    expect([pictureUrl(), progressBar()]).toEqual([defaultImage, null])
  })

  it.each([
    ['sends an empty answer', 500, null],
    ['sends no URL', 200, {}],
  ])('keeps the old picture when the server %s', async (_, status, body) => {
    const { uploads } = await open()
    await chooseFile(photo())
    await uploads[0]?.answer(status, body)
    expect(pictureError()).toBe(status === 200 ? 'Image upload failed' : 'Error updating event image.')
    expect(alertText()).toBe('Error updating event image.')
    expect(pictureUrl()).toBe(defaultImage)
  })

  it('keeps the old picture when the connection fails, and allows a retry', async () => {
    const { uploads } = await open()
    await chooseFile(photo())
    await uploads[0]?.fail()
    expect(pictureError()).toBe('No connection. Please try again.')
    expect(pictureUrl()).toBe(defaultImage)
    await chooseFile(photo())
    await uploads[1]?.answer(200, { image_url: stored })
    expect([pictureUrl(), pictureError()]).toEqual([stored, ''])
  })

  it('leads to sign-up when the session has ended', async () => {
    const navigations = recordNavigation()
    const { uploads } = await open()
    await chooseFile(photo())
    await uploads[0]?.answer(401, { error: 'Please sign in.' })
    expect(navigations[0]).toMatch(/^\/accounts\/signup\/\?next=/)
  })
})
