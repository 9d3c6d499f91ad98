import { act } from 'react'
import { onTestFinished, vi } from 'vitest'
// The app loads these modules when they are needed. They are imported here because the first import in a test is slow.
import '../../islands/parts/upload/shrink.ts'
import '../../islands/parts/upload/upload.ts'
import { settle } from './support.tsx'

/** A fake XMLHttpRequest. The test acts as the server. */
class FakeUpload {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  response: unknown = null
  responseType = ''
  path = ''
  headers: Record<string, string> = {}
  form = new FormData()
  canceled = false

  open = (_method: string, path: string) => {
    this.path = path
  }
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value
  }
  send = (form: FormData) => {
    this.form = form
  }
  file = (field: string) => this.form.get(field) as File
  abort = () => {
    this.canceled = true
  }

  progress = (fraction: number) =>
    act(async () => this.upload.onprogress?.({ loaded: fraction * 1000, total: 1000 }))

  async answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    await act(async () => this.onload?.())
    await settle()
  }

  async fail() {
    await act(async () => this.onerror?.())
    await settle()
  }
}

/** Replaces XMLHttpRequest, and collects the uploads that the page starts. */
export function mockUploads() {
  const uploads: FakeUpload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      constructor() {
        super()
        uploads.push(this)
      }
    },
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return uploads
}

/** A file with the signature of a JPEG, whatever its name and type. */
export const photo = (name = 'summit.jpg', type = 'image/jpeg', bytes = 1000) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(bytes - 3)], name, { type })

export async function chooseFile(file: File) {
  const input = document.querySelector<HTMLInputElement>('.picture-field input[type=file]')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
}

export async function dragFile(type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', file: File | null) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const dataTransfer = file ? { types: ['Files'], files: [file] } : { types: ['text/plain'], files: [] }
  Object.assign(event, { dataTransfer })
  await act(async () => void document.querySelector('.picture-field')?.dispatchEvent(event))
  await settle()
  return event
}

export const pictureError = () => document.querySelector('.picture-field .error')?.textContent
export const pictureUrl = () => document.querySelector('.picture-field img')?.getAttribute('src')
export const progressBar = () => document.querySelector('progress')
