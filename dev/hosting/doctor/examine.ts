import { openCloudflare } from '../api.ts'
import { deployedBindings } from '../bindings.ts'
import { secretNames } from '../secrets.ts'
import type { Environment } from '../settings.ts'
import { askHealth } from '../site.ts'
import { flagsOf, requireSettings } from '../target.ts'
import { variablesOf } from '../worker-config.ts'
import { type Finding, finding, type Patient } from './finding.ts'
import { checkMail } from './mail.ts'
import { checkPush } from './push.ts'
import {
  checkBackup,
  checkCache,
  checkCron,
  checkHealth,
  checkImages,
  checkTiles,
  checkWeather,
} from './site.ts'
import { checkBucket, checkDatabase, checkMigrations, checkPlaces, checkQueue } from './storage.ts'
import { checkStripe } from './stripe.ts'
import { checkVersion } from './version.ts'

type Check = (patient: Patient) => Finding | Finding[] | Promise<Finding | Finding[]>

const checks: [part: string, check: Check][] = [
  ['site', checkHealth],
  ['version', checkVersion],
  ['database', checkDatabase],
  ['migrations', checkMigrations],
  ['places', checkPlaces],
  ['R2', checkBucket],
  ['queue', checkQueue],
  ['cron', checkCron],
  ['backup', checkBackup],
  ['cache', checkCache],
  ['images', checkImages],
  ['mail', checkMail],
  ['Stripe', checkStripe],
  ['push', checkPush],
  ['weather', checkWeather],
  ['tiles', checkTiles],
]

/**
 * Examines each part of a deployment. If a part cannot be examined, its finding contains the reason, and the
 * examination continues.
 */
export async function examine(environment: Environment): Promise<Finding[]> {
  const patient = await openPatient(environment)
  const findings: Finding[] = []
  for (const [part, check] of checks)
    findings.push(
      ...[
        await Promise.try(check, patient).catch((error: Error) => finding(part, 'not tried', error.message)),
      ].flat(),
    )
  return findings
}

async function openPatient(environment: Environment): Promise<Patient> {
  const flags = flagsOf(environment)
  const settings = requireSettings(environment)
  const cloudflare = await openCloudflare(settings.account_id)
  const [deployed, secrets, health] = await Promise.all([
    deployedBindings(cloudflare, settings.worker),
    secretNames(cloudflare, settings.worker),
    askHealth(settings.vars.APP_ORIGIN ?? ''),
  ])
  const bindings = [...deployed.map(({ name }) => name), ...secrets]
  return { cloudflare, settings, variables: variablesOf(settings), flags, health, bindings, secrets }
}
