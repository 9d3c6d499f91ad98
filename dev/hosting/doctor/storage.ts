import { missingMigrations, queryDatabase, queryIfPresent } from '../migrating.ts'
import { findBucket, findDatabase, findQueue } from '../resources.ts'
import { namesOf } from '../settings.ts'
import { type Finding, finding, type Patient } from './finding.ts'

export async function checkDatabase(patient: Patient): Promise<Finding> {
  const { cloudflare, settings, flags } = patient
  const { database } = namesOf(settings.worker)
  const found = await findDatabase(cloudflare, settings.database_id || database)
  if (!found) return finding('database', 'missing', `There is no database ${database}: npm run setup${flags}`)
  const wanted = settings.vars.JURISDICTION ?? ''
  if ((found.jurisdiction || '') !== wanted)
    return finding(
      'database',
      'wrong',
      `${found.name} is in the jurisdiction "${found.jurisdiction || 'none'}", and JURISDICTION says "${wanted || 'none'}". It cannot be moved.`,
    )
  await queryDatabase(cloudflare, found.uuid, 'SELECT 1')
  if (found.read_replication?.mode !== 'auto')
    return finding('database', 'wrong', `${found.name} has no read replicas: npm run setup${flags}`)
  return finding(
    'database',
    'works',
    `${found.name} answers, with read replicas${wanted && `, in ${wanted}`}`,
  )
}

export async function checkMigrations({ cloudflare, settings, flags }: Patient): Promise<Finding> {
  const missing = await missingMigrations(cloudflare, settings)
  if (missing.length > 0)
    return finding('migrations', 'missing', `Not applied: ${missing.join(', ')}. npm run deploy${flags}`)
  return finding('migrations', 'works', 'all are applied')
}

/** Checks the list of places, which a separate command fills. */
export async function checkPlaces({ cloudflare, settings, flags }: Patient): Promise<Finding> {
  const rows = await queryIfPresent(cloudflare, settings.places_database_id, 'SELECT id FROM places LIMIT 1')
  if (rows.length > 0) return finding('places', 'works', 'the list is filled')
  return finding(
    'places',
    'missing',
    `The list of places is empty: npm run places -- --remote${flags.replace(' --', '')}`,
  )
}

export async function checkBucket({ cloudflare, settings, flags }: Patient): Promise<Finding> {
  const { bucket } = namesOf(settings.worker)
  const found = await findBucket(cloudflare, bucket, settings.vars.JURISDICTION ?? '')
  if (!found) return finding('R2', 'missing', `There is no bucket ${bucket}: npm run setup${flags}`)
  return finding('R2', 'works', `${bucket} is there; /healthz says whether the Worker reads it`)
}

export async function checkQueue({ cloudflare, settings, flags }: Patient): Promise<Finding> {
  const { queue } = namesOf(settings.worker)
  const found = await findQueue(cloudflare, queue)
  if (!found) return finding('queue', 'missing', `There is no queue ${queue}: npm run setup${flags}`)
  const consumers = (found.consumers ?? []).map(({ script, script_name }) => script ?? script_name)
  if (!consumers.includes(settings.worker))
    return finding('queue', 'wrong', `${queue} is not consumed by ${settings.worker}: npm run deploy${flags}`)
  return finding('queue', 'works', `${queue} is consumed by ${settings.worker}`)
}
