import { migratedSchema } from '../migrations.ts'
import { runSql } from '../run-sql.ts'
import { newSetupLink, setupMessage } from '../setup-link.ts'
import { type Cloudflare, openCloudflare } from './api.ts'
import { noteBookmark } from './bookmark.ts'
import { confirm } from './confirming.ts'
import { applyMigrations } from './migrating.ts'
import { takePreviousFiles } from './previous-files.ts'
import { release } from './release.ts'
import { findBucket, findDatabase, findQueue } from './resources.ts'
import { secretNames } from './secrets.ts'
import { checkVariables, type Environment, namesOf, type Settings } from './settings.ts'
import { problemWithin } from './site.ts'
import { flagsOf, requireSettings, wranglerTarget } from './target.ts'
import { findRunning, isUnchecked, servedOrigin, type Version } from './versions.ts'
import { generateConfig, variablesOf } from './worker-config.ts'
import { wrangler } from './wrangler.ts'
import { usesOfHost } from './zone.ts'

/**
 * A site counts as unhealthy only after it has failed for this many seconds, because a single request may be lost.
 */
const ASKED_FOR = 4

type Options = {
  /** How long the new version may take to be healthy, in seconds. */
  healthyWithin: number
  /** How long a new address may take to respond, in seconds. */
  addressWithin: number
  /** Whether the running version may be unhealthy. */
  mend: boolean
  /** Whether DNS records and domains of other Workers may be replaced without asking. */
  yes: boolean
}

/**
 * Deploys the working tree. Nothing changes at Cloudflare before the configuration, the build and a dry run succeed.
 * Each step is idempotent, so an interrupted deployment can be run again.
 */
export async function deploy(environment: Environment, { yes, ...options }: Options) {
  const step = announce()
  step('Checking the configuration')
  const settings = requireSettings(environment)
  checkVariables(variablesOf(settings))
  // The build runs the migrations again, but reports an error only inside wrangler's output.
  await migratedSchema()
  const cloudflare = await openCloudflare(settings.account_id)
  await checkResources(cloudflare, settings, environment)
  generateConfig()
  const inEnvironment = wranglerTarget(environment)

  const uses = await usesOfHost(cloudflare, settings.worker, settings.vars.APP_ORIGIN ?? '')
  for (const use of uses) console.log(`! ${use}`)
  if (uses.length > 0) await confirm('Deploy to this address all the same?', yes, '--yes')

  const deployed = await findRunning(cloudflare, settings.worker)
  if (deployed) step('Checking the version that runs')
  const running = deployed && (await requireHealthy(deployed, settings, options.mend))

  step('Taking the scripts and styles of the version before')
  const origin = settings.vars.APP_ORIGIN ?? ''
  const taken = await takePreviousFiles((running && servedOrigin(running)) ?? origin)
  console.log(`${taken} files, which the pages it has sent go on loading`)

  step('Building, and a dry run')
  await wrangler(['deploy', ...inEnvironment, '--dry-run', '--outdir', '.wrangler/dry-run'])

  step("Noting the database's bookmark")
  const bookmark = await noteBookmark(environment)

  step('Applying migrations')
  await applyMigrations(cloudflare, settings, environment, bookmark)

  try {
    const version = await release({ cloudflare, settings, inEnvironment, running, ...options, step })
    console.log(`\n${origin} runs version ${version}, and is healthy.`)
  } finally {
    await offerSetup(origin, environment)
  }
}

/**
 * Throws if the site is unhealthy, because a later problem could not be attributed to the new version. Does not throw
 * if `mend` is set, or if the running version was deployed without a check, for example as the first version. Returns
 * the running version, or null if it is unhealthy and was deployed without a check.
 */
async function requireHealthy(running: Version, { vars }: Settings, mend: boolean): Promise<Version | null> {
  const problem = await problemWithin(servedOrigin(running) ?? vars.APP_ORIGIN ?? '', running.id, ASKED_FOR)
  if (!problem) return running
  const text = `Version ${running.id}, which runs now, is not healthy: ${problem}`
  if (!mend && !isUnchecked(running))
    throw new Error(
      `${text}\nNothing was changed. npm run doctor says more. Where the new version mends it: npm run deploy -- --mend`,
    )
  console.log(text)
  return isUnchecked(running) ? null : running
}

/** Prints a link for the first admin, unless the group has an admin. */
async function offerSetup(origin: string, environment: Environment) {
  const link = newSetupLink(origin)
  const [counted] = await runSql(link.statements, environment)
  if (counted?.admins === 0) console.log(`\n${setupMessage(link)}`)
}

function announce() {
  let count = 0
  return (what: string) => console.log(`\n${++count}. ${what}`)
}

/** Throws one error that lists all missing resources. */
async function checkResources(cloudflare: Cloudflare, settings: Settings, environment: Environment) {
  const { worker, database_id, places_database_id, vars } = settings
  const names = namesOf(worker)
  const [database, places, bucket, queue, secrets] = await Promise.all([
    findDatabase(cloudflare, database_id || names.database),
    findDatabase(cloudflare, places_database_id || names.places),
    findBucket(cloudflare, names.bucket, vars.JURISDICTION ?? ''),
    findQueue(cloudflare, names.queue),
    secretNames(cloudflare, worker),
  ])
  const missing = [
    database?.uuid !== database_id && `the database ${names.database}`,
    places?.uuid !== places_database_id && `the database ${names.places}`,
    !bucket && `the bucket ${names.bucket}`,
    !queue && `the queue ${names.queue}`,
    !secrets.includes('AUTH_SECRET') && 'the secret AUTH_SECRET',
  ].filter(Boolean)
  if (missing.length > 0)
    throw new Error(`Missing: ${missing.join(', ')}. Run: npm run setup${flagsOf(environment)}`)
}
