import { bucketOf } from '../context/bucket.ts'
import { hiddenKey, keysFor } from './variants.ts'

/** Returns the large file of a picture, or else its original, from a public or hidden key; null if neither exists. */
export async function openPicture(env: Env, name: string) {
  const keys = keysFor(name, 'large').flatMap((key) => [key, hiddenKey(key)])
  for (const key of keys) {
    const file = await bucketOf(env).get(key)
    if (file) return { body: file.body, type: file.httpMetadata?.contentType ?? '' }
  }
  return null
}
