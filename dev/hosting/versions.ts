import { type Cloudflare, unlessMissing } from './api.ts'
import { problemWithin } from './site.ts'

// The message of each version names the healthy version before it. So after an interrupted deployment, the next one knows which
// version to roll back to, on another machine too.

type Deployment = { versions: { version_id: string; percentage: number }[] }
type Version = { annotations?: Record<string, string>; resources: { bindings: { name: string }[] } }

const MESSAGE = /^Healthy before: ([\w-]+)$/

/** The option with which `wrangler deploy` stores the result of `findHealthyVersion`. */
export const messageNaming = (healthy: string | null) =>
  healthy === null ? [] : ['--message', `Healthy before: ${healthy}`]

/** In seconds. More than one request is sent, as one may be lost. */
const ASKED_FOR = 4

/**
 * The version to roll back to: the deployed one, or the last healthy one if the deployed one is not healthy. Null if nothing
 * is deployed, or only the empty Worker that setup creates for the secrets.
 */
export async function findHealthyVersion(cloudflare: Cloudflare, worker: string, origin: string) {
  const scripts = `/workers/scripts/${worker}`
  const read = (id: string) => cloudflare.get<Version>(`${scripts}/versions/${id}`)
  const found = await unlessMissing(cloudflare.get<{ deployments: Deployment[] }>(`${scripts}/deployments`))
  const ids = (found?.deployments ?? []).flatMap(({ versions }) =>
    versions.filter(({ percentage }) => percentage === 100).map(({ version_id }) => version_id),
  )
  const [running] = ids
  if (!running || !(await read(running)).resources.bindings.some(({ name }) => name === 'DB')) return null
  const problem = await problemWithin(origin, running, ASKED_FOR)
  if (!problem) return running
  console.log(`Version ${running}, which runs now, is not healthy: ${problem}`)
  for (const id of new Set(ids)) {
    const healthy = MESSAGE.exec((await read(id)).annotations?.['workers/message'] ?? '')?.[1]
    if (healthy) return healthy
  }
  return running
}
