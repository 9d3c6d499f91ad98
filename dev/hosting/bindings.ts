import { type Cloudflare, unlessMissing } from './api.ts'

/** A variable of a Worker has `text`, a database has an id, and a secret has only a name. */
export type Binding = { name: string; type: string; text?: string; id?: string; database_id?: string }

/** Reads the bindings of the deployed version. Empty if the Worker does not exist yet. */
export async function deployedBindings(cloudflare: Cloudflare, worker: string): Promise<Binding[]> {
  const settings = cloudflare.get<{ bindings: Binding[] }>(`/workers/scripts/${worker}/settings`)
  return (await unlessMissing(settings))?.bindings ?? []
}
