import { t } from '../../../src/texts/page-parts.ts'
import { type Answer, csrfToken } from '../api.ts'
import { redirectSignedOut } from '../signed-out.ts'
import { clearMessages } from '../toast.ts'

export type Upload<T> = { answer: Promise<Answer<T>>; cancel: () => void }

/** Uploads a file and reports progress (0 to 1), which `fetch` does not support. A cancelled upload never resolves. */
export function upload<T>(
  path: string,
  field: string,
  file: File,
  onProgress: (progress: number) => void,
  fields: Record<string, string> = {},
) {
  clearMessages()
  const request = new XMLHttpRequest()
  const answer = new Promise<Answer<T>>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => resolve(answerOf<T>(request))
    request.onerror = () => resolve(failed(0, t.noConnection))
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(field, file)
  request.open('POST', path)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('X-CSRFToken', csrfToken())
  request.responseType = 'json'
  request.send(form)
  return { answer, cancel: () => request.abort() } satisfies Upload<T>
}

function answerOf<T>({ status, response }: XMLHttpRequest): Answer<T> {
  if (status === 401) redirectSignedOut()
  if (status >= 200 && status < 300 && response) return { ok: true, data: response }
  const { error, errors = {} } = response ?? {}
  return failed(status, error ?? Object.values(errors).flat().join(' '))
}

const failed = (status: number, message: string) => ({ ok: false, status, message, errors: {} }) as const
