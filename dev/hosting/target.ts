import { toEnvironment } from './answers.ts'
import { type Environment, fileOf, readSettings, type Settings } from './settings.ts'
import { generateConfig, isCurrent, variablesOf } from './worker-config.ts'

/** The app that a command applies to: the local one, or a deployment. */
export type Target = 'local' | Environment

/** The options of `parseArgs` that name a target: `--remote` is production, and `--env staging` is staging. */
export const targetOptions = { remote: { type: 'boolean' }, env: { type: 'string' } } as const

/** Throws for an unknown deployment, and if staging was not set up. */
export function toTarget({ remote, env }: { remote?: boolean; env?: string }): Target {
  if (!remote && env === undefined) return 'local'
  const environment = toEnvironment(env)
  // Without `npm run setup`, wrangler.toml has the settings of production.
  if (environment !== 'production') requireSettings(environment)
  return environment
}

/** Returns the words that name the app in messages such as "There is no user olga in the deployed app." */
export const placeOf = (target: Target) =>
  target === 'local' ? 'here' : target === 'production' ? 'in the deployed app' : `in the app of ${target}`

/** Returns the settings of a deployment. Throws if it was not set up on this machine. */
export function requireSettings(environment: Environment): Settings {
  const settings = readSettings(environment)
  if (!settings) throw new Error(`There is no ${fileOf(environment)}: npm run setup${flagsOf(environment)}`)
  return settings
}

/** Returns the flags that name a deployment, to append to `npm run NAME`. */
export const flagsOf = (environment: Environment) =>
  environment === 'production' ? '' : ` -- --env ${environment}`

/** Returns wrangler's arguments that name a deployment. Updates the generated configuration first. */
export function wranglerTarget(environment: Environment) {
  if (!isCurrent()) generateConfig()
  return ['--env', environment === 'production' ? '' : environment]
}

/** Returns the address of a deployment. Throws if it is unknown. */
export function originOf(environment: Environment): string {
  const given = environment === 'production' ? process.env.APP_ORIGIN : undefined
  const origin = given || variablesOf(readSettings(environment) ?? { vars: {} }).APP_ORIGIN
  if (origin && URL.canParse(origin)) return origin
  throw new Error(
    `Where is the deployed app? npm run setup writes that into ${fileOf(environment)}, and APP_ORIGIN says it too.`,
  )
}
