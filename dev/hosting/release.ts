import type { Cloudflare } from './api.ts'
import { waitForAddress } from './first-answer.ts'
import type { Settings } from './settings.ts'
import { overrideOf, problemWithin } from './site.ts'
import {
  deployVersions,
  findRunning,
  readVersion,
  secretsOf,
  servedOrigin,
  UNCHECKED,
  type Version,
} from './versions.ts'
import { lastMigrationTag } from './worker-config.ts'
import { uploadedVersion, wrangler } from './wrangler.ts'

/** How long the previous version may take to be healthy again, in seconds. */
const HEALTHY_AGAIN_WITHIN = 30

class Unhealthy extends Error {}

type Release = {
  cloudflare: Cloudflare
  settings: Settings
  /** Wrangler's flags for the environment. */
  inEnvironment: string[]
  /** The running version, to which a failed release returns. Null if there is none to return to. */
  running: Version | null
  /** How long the new version may take to be healthy, in seconds. */
  healthyWithin: number
  /** How long a new address may take to respond, in seconds. */
  addressWithin: number
  /** Whether `running` may be unhealthy. */
  mend: boolean
  step: (what: string) => void
}

/** Deploys the build, and returns the id of its version. Throws if the version is unhealthy. */
export function release(given: Release): Promise<string> {
  const { running } = given
  // Cloudflare cannot upload a Worker's first version, or a migration of Durable Objects, without deploying it.
  if (!running || running.resources.script_runtime?.migration_tag !== lastMigrationTag())
    return deployAtOnce(given)
  return deployChecked(given, running)
}

async function deployAtOnce(given: Release) {
  const { settings, inEnvironment, running, healthyWithin, addressWithin, step } = given
  const origin = settings.vars.APP_ORIGIN ?? ''
  step('Deploying')
  const version = await uploadedVersion(['deploy', '--message', UNCHECKED, ...inEnvironment]).catch(
    explainUpload,
  )
  step(`Waiting for version ${version} to be healthy`)
  if (!running) await waitForAddress(origin, addressWithin)
  const problem = await problemWithin(origin, version, healthyWithin)
  if (!problem) return version
  const noWayBack = running
    ? 'It has migrated the Durable Objects, so Cloudflare does not go back to the version before it.'
    : 'There is no version before it to go back to. A certificate may take longer: npm run doctor says when the address answers.'
  throw new Unhealthy(`Not healthy: ${problem}\n${noWayBack} Mend it, and npm run deploy again.`)
}

/**
 * Checks the new version before it is deployed to everybody, with requests that override the version. It cannot be
 * checked at an address of its own, because versions of a Worker with Durable Objects have none.
 */
async function deployChecked(given: Release, running: Version) {
  const { settings, inEnvironment, healthyWithin, addressWithin, mend, step } = given
  const origin = settings.vars.APP_ORIGIN ?? ''
  const originBefore = servedOrigin(running) ?? origin
  const hasMoved = origin !== originBefore
  step('Uploading the new version')
  const version = await uploadedVersion(['versions', 'upload', ...inEnvironment]).catch(explainUpload)
  // If the address was lost, deploying the triggers attaches it again.
  if (mend) await wrangler(['triggers', 'deploy', ...inEnvironment])
  await deployVersions([`${running.id}@100`, `${version}@0`], 'Checking the new version', inEnvironment)

  step(`Checking version ${version}, which serves nobody yet`)
  const override = { headers: overrideOf(settings.worker, version), pages: !hasMoved }
  const problem = await problemWithin(originBefore, version, healthyWithin, override)
  if (problem) return goBack(given, running, version, problem)

  step('Deploying it, and its triggers')
  await deployVersions([`${version}@100`], 'Healthy', inEnvironment)
  await wrangler(['triggers', 'deploy', ...inEnvironment])
  if (hasMoved) await waitForAddress(origin, addressWithin)
  const problemAfter = await problemWithin(origin, version, healthyWithin)
  if (!problemAfter) return version
  if (hasMoved) throw new Unhealthy(`Version ${version} is healthy, and ${problemAfter}`)
  return goBack(given, running, version, problemAfter)
}

/**
 * Returns to the previous version, unless that would remove a secret or undo somebody else's deployment. Always throws.
 */
async function goBack(given: Release, before: Version, version: string, problem: string): Promise<never> {
  const { cloudflare, settings, inEnvironment } = given
  const { worker, vars } = settings
  console.log(`\nNot healthy: ${problem}`)
  const [running, failed] = await Promise.all([
    findRunning(cloudflare, worker),
    readVersion(cloudflare, worker, version),
  ])
  if (running?.id !== version && running?.id !== before.id)
    throw new Unhealthy(
      `Somebody else has deployed version ${running?.id} meanwhile. It stays: npm run doctor says how it is.`,
    )
  const missing = secretsOf(failed).filter((name) => !secretsOf(before).includes(name))
  if (running.id === version && missing.length > 0)
    throw new Unhealthy(
      `Not rolled back: version ${before.id}, which ran before, lacks the secrets ${missing.join(', ')}. Mend it, and npm run deploy -- --mend.`,
    )
  await deployVersions([`${before.id}@100`], 'The new version is not healthy', inEnvironment)
  const problemBefore = await problemWithin(
    servedOrigin(before) ?? vars.APP_ORIGIN ?? '',
    before.id,
    HEALTHY_AGAIN_WITHIN,
  )
  throw new Unhealthy(
    `Rolled back: version ${before.id} runs, as before, and is ${problemBefore ? `not healthy either: ${problemBefore}` : 'healthy.'}
The migrations stay, as they only add. Mend it, and npm run deploy again. Until then Cloudflare refuses wrangler secret put, as the latest version is not the deployed one: npx wrangler versions secret put NAME is for the next deployment.`,
  )
}

/** Errors of Cloudflare's Free plan (https://developers.cloudflare.com/workers/platform/limits/). */
const OF_THE_FREE_PLAN = /CPU limits are not supported|exceeded the size limit/

function explainUpload(error: unknown): never {
  const { message } = error as Error
  const plan = OF_THE_FREE_PLAN.test(message) ? '\nThe account needs the plan Workers Paid.' : ''
  throw new Error(`${message}${plan}\nWhat was done so far stays: the next npm run deploy goes on.`)
}
