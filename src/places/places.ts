import { gazetteer } from './gazetteer.ts'
import { photon } from './photon.ts'
import { LEAST_LETTERS, type Place } from './place.ts'

export type Places = Pick<Env, 'PLACES' | 'PHOTON_URL'>

/** What somebody may mean who has typed this far. */
export async function suggestPlaces(env: Places, typed: string): Promise<Place[]> {
  const text = typed.trim().slice(0, 200)
  if (text.length < LEAST_LETTERS) return []
  const found = await askProvider(env, text)
  return found.length > 0 ? found : gazetteer(env.PLACES).search(text)
}

/** What the configured server knows; nothing where there is none, or where it is slow or down. */
export async function askProvider({ PHOTON_URL }: Places, text: string): Promise<Place[]> {
  if (!PHOTON_URL) return []
  try {
    return await photon(PHOTON_URL).search(text)
  } catch (error) {
    console.warn(`Without the place provider: ${error}`)
    return []
  }
}
