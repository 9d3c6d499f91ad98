import { useEffect, useRef, useState } from 'react'
import { t } from '../../../src/texts/form-parts.ts'
import { loadScript } from '../load-script.ts'
import { showError, showStatus } from '../toast.ts'
import type { Upload } from './upload.ts'

export type PictureTarget = {
  path: string
  /** The form field of the file. */
  field: string
  /** The field of the response that contains the picture's URL. */
  answer: string
  /** A large picture is scaled down until it just covers this area, in pixels. */
  frame: { width: number; height: number }
  /** Which camera of a phone takes the photo. */
  camera: 'user' | 'environment'
  texts: { done: string; refused: string; unreachable: string }
}

type State = { step: 'idle' | 'preparing' | 'sending' | 'storing'; progress: number }
const idle: State = { step: 'idle', progress: 0 }

/**
 * Uploads one picture at a time, scaled down to the target's frame. A new picture cancels the previous upload. `onBusy`
 * is told when an upload begins and ends.
 */
export function usePictureUpload(
  target: PictureTarget,
  onStored: (url: string) => void,
  onBusy?: (isBusy: boolean) => void,
) {
  const [preview, setPreview] = useState<string | null>(null)
  const [state, setState] = useState(idle)
  const [problem, setProblem] = useState('')
  const running = useRef<Upload<Record<string, string>> | null>(null)
  const latest = useRef(0)
  useEffect(() => () => running.current?.cancel(), [])
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  const isBusy = state.step !== 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onBusy` only sets state.
  useEffect(() => {
    if (!isBusy) return
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [isBusy])

  async function send(chosen: File | Promise<File> | undefined) {
    if (!chosen) return
    reset()
    setState({ step: 'preparing', progress: 0 })
    const current = latest.current
    const [file, loaded] = await Promise.all([chosen, loadScript(loadUpload)])
    if (latest.current !== current) return
    if (!loaded) return setState(idle)
    const { fileError, shrink, sizeError, upload } = loaded
    const error = await fileError(file)
    if (latest.current !== current) return
    if (error) {
      setState(idle)
      return setProblem(error)
    }
    setPreview(URL.createObjectURL(file))
    const small = await shrink(file, target.frame)
    if (latest.current !== current) return
    const tooLarge = sizeError(small)
    if (tooLarge) return fail(tooLarge)
    setState({ step: 'sending', progress: 0 })
    running.current = upload(target.path, target.field, small, (progress) =>
      setState({ step: progress < 1 ? 'sending' : 'storing', progress }),
    )
    const answer = await running.current.answer
    if (!answer.ok) return fail(answer.message, answer.status === 0)
    const url = answer.data[target.answer]
    if (!url) return fail(t.uploadFailed)
    await preload(url)
    reset()
    onStored(url)
    showStatus(target.texts.done)
  }

  function fail(message: string, unreachable = false) {
    reset()
    setProblem(message || target.texts.refused)
    showError(unreachable ? target.texts.unreachable : target.texts.refused)
  }

  function reset() {
    latest.current++
    running.current?.cancel()
    running.current = null
    setState(idle)
    setPreview(null)
    setProblem('')
  }

  return { preview, ...state, problem, send, cancel: reset }
}

/** Loaded on demand, because pictures are rarely changed. */
export async function loadUpload() {
  const [shrinking, sending] = await Promise.all([import('./shrink.ts'), import('./upload.ts')])
  return { ...shrinking, ...sending }
}

/** Resolves when the browser has loaded the picture, so that it replaces the preview without flashing. */
async function preload(url: string) {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {})
}
