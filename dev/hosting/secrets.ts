import { randomBytes } from 'node:crypto'
import { type Cloudflare, unlessMissing } from './api.ts'
import { wrangler } from './wrangler.ts'

/** The names of a Worker's secrets; their values cannot be read. None if there is no Worker yet. */
export async function secretNames(cloudflare: Cloudflare, worker: string): Promise<string[]> {
  const secrets = await unlessMissing(
    cloudflare.get<{ name: string }[]>(`/workers/scripts/${worker}/secrets`),
  )
  return secrets?.map(({ name }) => name) ?? []
}

/** Sets several secrets, or deletes those that are null, at once: each change creates a version of the Worker. They are written to no file. */
export const putSecrets = (worker: string, secrets: Record<string, string | null>) =>
  wrangler(['secret', 'bulk', '--name', worker], { input: JSON.stringify(secrets) })

export const newAuthSecret = () => randomBytes(32).toString('base64url')
