import { randomBytes } from 'node:crypto'
import { type Cloudflare, unlessMissing } from './api.ts'
import { wrangler } from './wrangler.ts'

/** The names of the secrets that a Worker has; their values cannot be read. None where there is no Worker yet. */
export async function secretNames(cloudflare: Cloudflare, worker: string): Promise<string[]> {
  const secrets = await unlessMissing(
    cloudflare.get<{ name: string }[]>(`/workers/scripts/${worker}/secrets`),
  )
  return secrets?.map(({ name }) => name) ?? []
}

/** Puts them together: each change of secrets is a version of the Worker. They are in no file. */
export const putSecrets = (worker: string, secrets: Record<string, string>) =>
  wrangler(['secret', 'bulk', '--name', worker], { input: JSON.stringify(secrets) })

export const newAuthSecret = () => randomBytes(32).toString('base64url')
