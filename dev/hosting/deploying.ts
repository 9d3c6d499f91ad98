import { lastRows } from '../run-sql.ts'
import { newSetupLink, setupMessage } from '../setup-link.ts'
import { type Cloudflare, openCloudflare } from './api.ts'
import { noteBookmark } from './bookmark.ts'
import { takePreviousFiles } from './previous-files.ts'
import { findBucket, findDatabase, findQueue } from './resources.ts'
import { secretNames } from './secrets.ts'
import { checkVariables, type Environment, fileOf, namesOf, readSettings, type Settings } from './settings.ts'
import { problemWithin } from './site.ts'
import { flagsOf, wranglerTarget } from './target.ts'
import { findHealthyVersion, messageNaming } from './versions.ts'
import { generateConfig, variablesOf } from './worker-config.ts'
import { wrangler, wranglerDeploy } from './wrangler.ts'

/** In seconds. */
const HEALTHY_AGAIN_WITHIN = 30

/** A deployed version did not become healthy. */
class Unhealthy extends Error {}

/**
 * Deploys the working tree. Nothing changes at Cloudflare before the configuration, the build and a dry run succeed. Each
 * step is idempotent, so that an interrupted deployment can be run again.
 */
export async function deploy(environment: Environment, healthyWithin: number) {
  const step = announce()
  step('Checking the configuration')
  const settings = readSettings(environment)
  if (!settings) throw new Error(`There is no ${fileOf(environment)}: npm run setup${flagsOf(environment)}`)
  checkVariables(variablesOf(settings))
  const cloudflare = await openCloudflare(settings.account_id)
  await checkResources(cloudflare, settings, environment)
  generateConfig()
  const inEnvironment = wranglerTarget(environment)

  step('Taking the scripts and styles of the version before')
  const origin = settings.vars.APP_ORIGIN ?? ''
  const taken = await takePreviousFiles(origin)
  console.log(`${taken} files, which the pages it has sent go on loading`)

  step('Building, and a dry run')
  await wrangler(['deploy', ...inEnvironment, '--dry-run', '--outdir', '.wrangler/dry-run'])

  step("Noting the database's bookmark")
  await noteBookmark(environment)

  step('Applying migrations')
  for (const database of ['DB', 'PLACES'])
    await wrangler(['d1', 'migrations', 'apply', database, '--remote', ...inEnvironment])

  step('Deploying')
  const healthy = await findHealthyVersion(cloudflare, settings.worker, origin)
  const version = await wranglerDeploy([...inEnvironment, ...messageNaming(healthy)]).catch(explainDeploy)

  step(`Waiting for version ${version} to be healthy`)
  const problem = await problemWithin(origin, version, healthyWithin)
  if (!problem) {
    console.log(`\n${origin} runs version ${version}, and is healthy.`)
    return offerSetup(origin, inEnvironment)
  }
  await rollBack(healthy, problem, settings, inEnvironment)
}

/** Prints a link for the first admin, unless the group has an admin. */
async function offerSetup(origin: string, inEnvironment: string[]) {
  const link = newSetupLink(origin)
  const command = ['d1', 'execute', 'DB', '--remote', '--yes', '--json', ...inEnvironment]
  const printed = await wrangler([...command, '--command', link.statements.join('; ')])
  const [counted] = lastRows(printed)
  if (counted?.admins === 0) console.log(`\n${setupMessage(link)}`)
}

function announce() {
  let count = 0
  return (what: string) => console.log(`\n${++count}. ${what}`)
}

/** Lists all missing resources at once. */
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

/** Errors of Cloudflare's Free plan (https://developers.cloudflare.com/workers/platform/limits/). */
const OF_THE_FREE_PLAN = /CPU limits are not supported|exceeded the size limit/

function explainDeploy(error: unknown): never {
  const { message } = error as Error
  const plan = OF_THE_FREE_PLAN.test(message) ? '\nThe account needs the plan Workers Paid.' : ''
  throw new Error(`${message}${plan}\nWhat was done so far stays: the next npm run deploy goes on.`)
}

async function rollBack(
  before: string | null,
  problem: string,
  { worker, vars: { APP_ORIGIN } }: Settings,
  inEnvironment: string[],
) {
  if (!before)
    throw new Unhealthy(
      `Not healthy: ${problem}\nThere is no version before it to go back to. A new address may take a quarter of an hour until it has its certificate; then npm run deploy again, or npm run doctor.`,
    )
  console.log(`\nNot healthy: ${problem}\nRolling back to version ${before}.`)
  const message = 'Not healthy after deploying'
  await wrangler(['rollback', before, '--name', worker, '--message', message, '--yes', ...inEnvironment])
  const problemBefore = await problemWithin(APP_ORIGIN ?? '', before, HEALTHY_AGAIN_WITHIN)
  throw new Unhealthy(
    `Rolled back: version ${before} runs again, and is ${problemBefore ? `not healthy either: ${problemBefore}` : 'healthy.'}\nThe migrations stay, as they only add. Mend it, and npm run deploy again.`,
  )
}
