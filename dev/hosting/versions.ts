import { type Cloudflare, unlessMissing } from './api.ts'
import type { Binding } from './bindings.ts'
import { wrangler } from './wrangler.ts'

type Share = { version_id: string; percentage: number }
export type Version = {
  id: string
  annotations?: Record<string, string>
  resources: { bindings: Binding[]; script_runtime?: { migration_tag?: string } }
}

/** Returns the versions of the current deployment with their shares of requests. The largest share is first. */
export async function readShares(cloudflare: Cloudflare, worker: string): Promise<Share[]> {
  const path = `/workers/scripts/${worker}/deployments`
  const found = await unlessMissing(cloudflare.get<{ deployments: { versions: Share[] }[] }>(path))
  return (found?.deployments[0]?.versions ?? []).toSorted((one, other) => other.percentage - one.percentage)
}

export const readVersion = (cloudflare: Cloudflare, worker: string, id: string) =>
  cloudflare.get<Version>(`/workers/scripts/${worker}/versions/${id}`)

/** Returns the id of the version that was uploaded last, or null. The next version inherits its secrets. */
export async function readLatest(cloudflare: Cloudflare, worker: string): Promise<string | null> {
  const path = `/workers/scripts/${worker}/versions`
  const found = await unlessMissing(cloudflare.get<{ items: { id: string; number: number }[] }>(path))
  const [latest] = (found?.items ?? []).toSorted((one, other) => other.number - one.number)
  return latest?.id ?? null
}

/**
 * Returns the version that serves the site. Null if nothing is deployed, or only the empty Worker that setup creates to
 * store the secrets.
 */
export async function findRunning(cloudflare: Cloudflare, worker: string): Promise<Version | null> {
  const [share] = await readShares(cloudflare, worker)
  if (!share) return null
  const version = await readVersion(cloudflare, worker, share.version_id)
  return version.resources.bindings.some(({ name }) => name === 'DB') ? version : null
}

/** The message of a version that could not be checked before it was deployed. */
export const UNCHECKED = 'Deployed without a check before'
export const isUnchecked = ({ annotations }: Version) => annotations?.['workers/message'] === UNCHECKED

/** Returns the address that the version was deployed for. */
export const servedOrigin = ({ resources }: Version): string | undefined =>
  resources.bindings.find(({ name }) => name === 'APP_ORIGIN')?.text || undefined

export const secretsOf = ({ resources }: Version): string[] =>
  resources.bindings.filter(({ type }) => type === 'secret_text').map(({ name }) => name)

/** Deploys versions, each as `ID@PERCENTAGE`. */
export const deployVersions = (specs: string[], message: string, inEnvironment: string[]) =>
  wrangler(['versions', 'deploy', ...specs, '--yes', '--message', message, ...inEnvironment])
