import { randomBytes } from 'node:crypto'
import { type Cloudflare, unlessMissing } from './api.ts'
import { wrangler } from './wrangler.ts'

/** Returns the names of a Worker's secrets. Their values cannot be read. Empty if the Worker does not exist yet. */
export async function secretNames(cloudflare: Cloudflare, worker: string): Promise<string[]> {
  const secrets = await unlessMissing(
    cloudflare.get<{ name: string }[]>(`/workers/scripts/${worker}/secrets`),
  )
  return secrets?.map(({ name }) => name) ?? []
}

/**
 * Sets several secrets, and deletes those that are null. They are changed together, because each change creates a
 * version of the Worker. They are not written to a file.
 */
export const putSecrets = (worker: string, secrets: Record<string, string | null>) =>
  wrangler(['secret', 'bulk', '--name', worker], { input: JSON.stringify(secrets) }).catch((error: Error) => {
    // Cloudflare's error codes if the latest version is not the deployed one, for example after a rollback.
    const isUndeployed = /isn't currently deployed|code: 1021[45]/.test(error.message)
    if (!isUndeployed) throw error
    throw new Error(
      'Another version than the latest runs, so Cloudflare takes no secrets: npm run deploy first.',
    )
  })

export const newAuthSecret = () => randomBytes(32).toString('base64url')
