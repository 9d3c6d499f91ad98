import { type Cloudflare, openCloudflare } from './api.ts'
import { deployedBindings } from './bindings.ts'
import { requireSameChoices } from './read-back.ts'
import { ensureBucket, ensureDatabase, ensureQueue } from './resources.ts'
import { newAuthSecret, putSecrets, secretNames } from './secrets.ts'
import {
  checkVariables,
  type Environment,
  fileOf,
  namesOf,
  type Settings,
  writeSettings,
} from './settings.ts'
import { flagsOf } from './target.ts'
import { newVapidKeys } from './vapid-keys.ts'
import { generateConfig, variablesOf } from './worker-config.ts'
import { hostProblems } from './zone.ts'

type Options = {
  /** Whether there was no settings file before. */
  isNew: boolean
  /** A hint for D1: the location of new databases. */
  location?: string | undefined
}

/**
 * Stores the settings, creates missing resources, and reports whether each existed. Idempotent, so an interrupted setup
 * can be run again.
 */
export async function setUp(environment: Environment, settings: Settings, { isNew, location }: Options) {
  checkVariables(variablesOf(settings))
  const cloudflare = await openCloudflare(settings.account_id)
  await requireSameChoices(cloudflare, settings)
  settings.account_id = cloudflare.account
  const save = () => writeSettings(environment, settings)
  save()
  say(isNew, fileOf(environment), 'your answers; no secret')
  await setUpStorage(cloudflare, settings, location, save)
  await setUpSecrets(cloudflare, settings, save)
  generateConfig()
  for (const problem of await hostProblems(cloudflare, settings.worker, settings.vars.APP_ORIGIN ?? ''))
    console.log(`! ${problem}`)
  console.log(`\nNext: npm run deploy${flagsOf(environment)}`)
}

async function setUpStorage(
  cloudflare: Cloudflare,
  settings: Settings,
  location: string | undefined,
  save: () => void,
) {
  const names = namesOf(settings.worker)
  const jurisdiction = settings.vars.JURISDICTION ?? ''
  for (const [name, field] of [
    [names.database, 'database_id'],
    [names.places, 'places_database_id'],
  ] as const) {
    const { isNew, wasReplicated, id } = await ensureDatabase(cloudflare, name, jurisdiction, location)
    settings[field] = id
    save()
    say(isNew, `the database ${name}`, wasReplicated ? 'with read replication' : 'read replication is on now')
  }
  const bucket = await ensureBucket(cloudflare, names.bucket, jurisdiction)
  say(bucket.isNew, `the bucket ${names.bucket}`)
  const queue = await ensureQueue(cloudflare, names.queue, jurisdiction)
  say(queue.isNew, `the queue ${names.queue}`)
}

async function setUpSecrets(cloudflare: Cloudflare, settings: Settings, save: () => void) {
  const { worker, vars } = settings
  const [existing, deployed] = await Promise.all([
    secretNames(cloudflare, worker),
    deployedBindings(cloudflare, worker),
  ])
  const secrets: Record<string, string> = {}
  // Browsers subscribe with the site's public key. So if the site was set up on another machine, keeps the key of the
  // deployed version.
  vars.VAPID_PUBLIC_KEY ||= deployed.find(({ name }) => name === 'VAPID_PUBLIC_KEY')?.text ?? ''
  if (!existing.includes('AUTH_SECRET')) secrets.AUTH_SECRET = newAuthSecret()
  if (!existing.includes('VAPID_PRIVATE_KEY') || !vars.VAPID_PUBLIC_KEY) {
    const keys = newVapidKeys()
    vars.VAPID_PUBLIC_KEY = keys.publicKey
    secrets.VAPID_PRIVATE_KEY = keys.privateKey
  }
  // Saves the public key before its private key is uploaded. If the upload of the first pair fails, the next setup
  // makes another pair.
  save()
  if (Object.keys(secrets).length > 0) await putSecrets(worker, secrets)
  for (const name of ['AUTH_SECRET', 'VAPID_PRIVATE_KEY']) say(name in secrets, `the secret ${name}`)
}

const say = (isNew: boolean, what: string, more = '') =>
  console.log(`${isNew ? 'made ' : 'found'} ${what}${more && ` (${more})`}`)
