import { type Cloudflare, CloudflareError, unlessMissing } from './api.ts'
import { wrangler } from './wrangler.ts'

export type Database = {
  uuid: string
  name: string
  jurisdiction?: string | null
  read_replication?: { mode: string }
}
export type Queue = {
  queue_name: string
  consumers?: { script?: string; script_name?: string; type: string }[]
}

/** Whether setup has created the resource, or found it. */
type Found = { isNew: boolean }

const inJurisdiction = (jurisdiction: string) => (jurisdiction ? ['--jurisdiction', jurisdiction] : [])

export const findDatabase = (cloudflare: Cloudflare, nameOrId: string) =>
  unlessMissing(cloudflare.get<Database>(`/d1/database/${encodeURIComponent(nameOrId)}`))

/** Creates the database if it is missing, and enables read replication. Throws if its jurisdiction is different. */
export async function ensureDatabase(
  cloudflare: Cloudflare,
  name: string,
  jurisdiction: string,
  location: string | undefined,
) {
  const existing = await findDatabase(cloudflare, name)
  const where = location === undefined ? inJurisdiction(jurisdiction) : ['--location', location]
  if (!existing) await wrangler(['d1', 'create', name, ...where])
  const database = existing ?? (await findDatabase(cloudflare, name))
  if (!database) throw new Error(`The database ${name} was created, and is not found.`)
  if ((database.jurisdiction || '') !== jurisdiction)
    throw new Error(
      `The database ${name} is in the jurisdiction "${database.jurisdiction || 'none'}", and cannot be moved. ` +
        `Say --jurisdiction ${database.jurisdiction || 'none'}, or delete it while it is empty: npx wrangler d1 delete ${name}`,
    )
  const isReplicated = database.read_replication?.mode === 'auto'
  if (!isReplicated)
    await cloudflare.put(`/d1/database/${database.uuid}`, { read_replication: { mode: 'auto' } })
  return { isNew: !existing, wasReplicated: isReplicated, id: database.uuid }
}

export const findBucket = (cloudflare: Cloudflare, name: string, jurisdiction: string) =>
  unlessMissing(
    cloudflare.get(`/r2/buckets/${name}`, jurisdiction ? { 'cf-r2-jurisdiction': jurisdiction } : {}),
  )

export async function ensureBucket(
  cloudflare: Cloudflare,
  name: string,
  jurisdiction: string,
): Promise<Found> {
  const existing = await findBucket(cloudflare, name, jurisdiction).catch(explainR2)
  if (!existing) await wrangler(['r2', 'bucket', 'create', name, ...inJurisdiction(jurisdiction)])
  return { isNew: !existing }
}

function explainR2(error: unknown): never {
  if (error instanceof CloudflareError && error.code === 10042)
    throw new Error(
      'The account has no R2 yet. Enable it in the dashboard: https://dash.cloudflare.com/?to=/:account/r2',
    )
  throw error
}

export async function findQueue(cloudflare: Cloudflare, name: string) {
  const queues = await cloudflare.get<Queue[]>(`/queues?name=${name}`)
  return queues.find(({ queue_name }) => queue_name === name) ?? null
}

export async function ensureQueue(
  cloudflare: Cloudflare,
  name: string,
  jurisdiction: string,
): Promise<Found> {
  const existing = await findQueue(cloudflare, name)
  if (!existing) await wrangler(['queues', 'create', name, ...inJurisdiction(jurisdiction)])
  return { isNew: !existing }
}
