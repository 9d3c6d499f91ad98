import { bucketOf } from '../work/bucket.ts'
import { hiddenKey, keysFor } from './variants.ts'

/** The larger file of a picture, wherever it is kept now; null for one that has none. */
export async function openPicture(env: Env, name: string) {
  const keys = keysFor(name, 'large').flatMap((key) => [key, hiddenKey(key)])
  for (const key of keys) {
    const file = await bucketOf(env).get(key)
    if (file) return { body: file.body, type: file.httpMetadata?.contentType ?? '' }
  }
  return null
}
