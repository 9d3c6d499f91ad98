import { useRef, useState } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import type { UploadedRouteJson } from '../../../src/hikes/tracks/json.ts'
import { MAX_ROUTE_MB } from '../../../src/http/limits.ts'
import { t } from '../../../src/texts/hike-form.ts'
import { type Answer, call } from '../../parts/api.ts'
import { applyHike } from '../../parts/live/refresh-hike.ts'
import { showStatus } from '../../parts/toast.ts'
import { type Upload, upload } from '../../parts/upload/upload.ts'

const MAX_BYTES = MAX_ROUTE_MB * 1024 * 1024

/**
 * Returns functions that upload and remove a hike's route. `onStored` then receives the updated hike, and the hike
 * before: the page may have shown the updated one in the meantime.
 */
export function useRouteUpload(before: HikeJson, onStored: (hike: HikeJson, before: HikeJson) => void) {
  /** From 0 to 1 while a file is sent, 1 while the route is removed or the hike is loaded, otherwise null. */
  const [progress, setProgress] = useState<number | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [problem, setProblem] = useState('')
  /** Sentences about parts of the file that were left out. */
  const [notes, setNotes] = useState<string[]>([])
  const running = useRef<Upload<UploadedRouteJson>>(undefined)
  const path = `/api/events/${before.id}/route/`

  async function send(file: File | undefined) {
    if (!file || progress !== null) return
    setProblem('')
    setNotes([])
    if (file.size > MAX_BYTES) return setProblem(t.fileTooLarge(MAX_ROUTE_MB))
    setProgress(0)
    running.current = upload<UploadedRouteJson>(path, 'gpx', file, setProgress)
    const answer = await running.current.answer
    if (answer.ok) setNotes(answer.data.notes ?? [])
    finish(answer, t.routeStored)
  }

  async function remove() {
    setProblem('')
    setNotes([])
    setProgress(1)
    finish(await call('DELETE', path), t.routeRemoved)
  }

  async function finish(answer: Answer<unknown>, done: string) {
    setProgress(1)
    setIsLoading(answer.ok)
    const event = answer.ok ? await call<HikeJson>('GET', `/api/events/${before.id}/`) : null
    setIsLoading(false)
    setProgress(null)
    if (!answer.ok) return setProblem(answer.message || t.fileFailed)
    if (event?.ok) {
      applyHike(event.data)
      onStored(event.data, before)
    }
    showStatus(done)
  }

  function cancel() {
    running.current?.cancel()
    setProgress(null)
  }

  return { progress, isLoading, problem, notes, send, remove, cancel }
}
