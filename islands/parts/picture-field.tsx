import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../src/shared/icon.tsx'
import { isTooLarge, refusal, shrink } from './shrink.ts'
import { showError, showStatus } from './toast.ts'
import { type Upload, upload } from './upload.ts'

export type PictureTarget = {
  path: string
  field: string
  /** Under which key the answer has the address of the picture. */
  answer: string
  /** The frame that the picture has to fill. */
  frame: { width: number; height: number }
  /** Which of a phone's cameras. */
  camera: 'user' | 'environment'
  texts: { done: string; refused: string; unreachable: string }
}

type Props = {
  target: PictureTarget
  onStored: (url: string) => void
  /** Draws what is to be seen meanwhile: the chosen picture, or null for the one there was. */
  children: (preview: string | null) => ReactNode
  /** What the button says. */
  label?: string
  /** What stands beside the picture, above the buttons and among them. */
  title?: ReactNode
  actions?: ReactNode
}

type State = { step: 'idle' | 'preparing' | 'sending' | 'storing'; share: number }
const idle: State = { step: 'idle', share: 0 }

/** A picture that can be replaced: by choosing a file, by dropping one on it, or by taking a photo. */
export function PictureField({ target, onStored, children, label, title, actions }: Props) {
  const [preview, setPreview] = useState<string | null>(null)
  const [{ step, share }, setState] = useState(idle)
  const [problem, setProblem] = useState('')
  const [over, setOver] = useState(false)
  const running = useRef<Upload<Record<string, string>> | null>(null)
  const turn = useRef(0)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => () => running.current?.cancel(), [])
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  async function send(file: File | undefined) {
    if (!file) return
    stop()
    const mine = turn.current
    const wrong = refusal(file)
    if (wrong) return setProblem(wrong)
    setPreview(URL.createObjectURL(file))
    setState({ step: 'preparing', share: 0 })
    const small = await shrink(file, target.frame)
    if (turn.current !== mine) return
    if (isTooLarge(small)) return refuse('The picture is larger than 8 MB.')
    setState({ step: 'sending', share: 0 })
    running.current = upload(target.path, target.field, small, (done) =>
      setState({ step: done < 1 ? 'sending' : 'storing', share: done }),
    )
    const answer = await running.current.answer
    if (!answer.ok) return refuse(answer.message, answer.status === 0)
    const url = answer.data[target.answer]
    if (!url) return refuse('Image upload failed')
    await loaded(url)
    stop()
    onStored(url)
    showStatus(target.texts.done)
  }

  function refuse(message: string, unreachable = false) {
    stop()
    setProblem(message || target.texts.refused)
    showError(unreachable ? target.texts.unreachable : target.texts.refused)
  }

  function stop() {
    turn.current++
    running.current?.cancel()
    running.current = null
    setState(idle)
    setPreview(null)
    setProblem('')
  }

  function cancel() {
    stop()
    // The button goes away, and the focus with it.
    chooser.current?.focus()
  }

  function choose({ target: input }: ChangeEvent<HTMLInputElement>) {
    send(input.files?.[0])
    // So that the same file can be chosen once more.
    input.value = ''
  }

  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isOver)
    if (event.type === 'drop') send(event.dataTransfer.files[0])
  }

  const input = {
    className: 'visually-hidden',
    type: 'file',
    accept: 'image/jpeg,image/png,image/webp',
    onChange: choose,
    'aria-describedby': `${id}-hint ${id}-problem`,
    'aria-invalid': problem !== '' || undefined,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to do what the button does.
    <div
      className={over ? 'picture-field drag-over' : 'picture-field'}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drag(false)}
    >
      {children(preview)}
      <div className="controls">
        {title}
        <div className="row">
          {actions}
          <label className="button">
            <Icon name="picture" />
            {label ?? 'Change picture'}
            <input {...input} ref={chooser} />
          </label>
          <label className="button for-touch" title="Take a photo">
            <Icon name="camera" />
            <span className="visually-hidden">Take a photo</span>
            <input {...input} capture={target.camera} />
          </label>
        </div>
        {step !== 'idle' && (
          <div className="progress">
            <progress value={step === 'sending' ? share : undefined} aria-label="Upload" />
            <span className="muted">{words[step]}</span>
            {step !== 'storing' && (
              <button className="button" type="button" onClick={cancel}>
                Cancel
              </button>
            )}
          </div>
        )}
        <p className="hint for-mouse" id={`${id}-hint`}>
          Or drop a JPEG, PNG or WebP here.
        </p>
        <p className="error" id={`${id}-problem`} aria-live="polite">
          {problem}
        </p>
      </div>
    </div>
  )
}

const words = { preparing: 'Making it smaller …', sending: 'Uploading …', storing: 'Almost done …' }

/** Resolves once the browser has the picture, so that it takes the preview's place without a blink. */
async function loaded(url: string) {
  const image = new Image()
  image.src = url
  await image.decode().catch(() => {})
}
