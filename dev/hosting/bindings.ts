import { type Cloudflare, unlessMissing } from './api.ts'

/** A variable of a Worker has a text; of a secret only the name is known. */
export type Binding = { name: string; type: string; text?: string }

/** The bindings of the deployed version; none where there is no Worker yet. */
export async function deployedBindings(cloudflare: Cloudflare, worker: string): Promise<Binding[]> {
  const settings = cloudflare.get<{ bindings: Binding[] }>(`/workers/scripts/${worker}/settings`)
  return (await unlessMissing(settings))?.bindings ?? []
}
