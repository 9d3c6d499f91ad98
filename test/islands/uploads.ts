import { act } from 'react'
import { onTestFinished, vi } from 'vitest'

/** What the browser sends a file with, and the server at its other end. */
class Sending {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  response: unknown = null
  responseType = ''
  path = ''
  headers: Record<string, string> = {}
  form = new FormData()
  cancelled = false

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
    this.cancelled = true
  }

  progress = (share: number) =>
    act(async () => this.upload.onprogress?.({ loaded: share * 1000, total: 1000 }))

  async answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    await act(async () => this.onload?.())
    await settle()
  }

  async lose() {
    await act(async () => this.onerror?.())
    await settle()
  }
}

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))))

/** Every upload that the page begins from now on. */
export function watchUploads() {
  const uploads: Sending[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Sending {
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

export const photo = (name = 'summit.jpg', type = 'image/jpeg', bytes = 1000) =>
  new File([new Uint8Array(bytes)], name, { type })

export async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('.picture-field input[type=file]')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
}

export async function drag(type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', file: File | null) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const dataTransfer = file ? { types: ['Files'], files: [file] } : { types: ['text/plain'], files: [] }
  Object.assign(event, { dataTransfer })
  await act(async () => void document.querySelector('.picture-field')?.dispatchEvent(event))
  await settle()
  return event
}

export const problem = () => document.querySelector('.picture-field .error')?.textContent
export const shown = () => document.querySelector('.picture-field img')?.getAttribute('src')
export const progress = () => document.querySelector('progress')
