import { variableNames } from '../../src/context/config.ts'
import { type Cloudflare, openCloudflare } from './api.ts'
import { type Environment, fileOf, type Settings } from './settings.ts'
import { findRunning } from './versions.ts'
import { variablesOf } from './worker-config.ts'

/**
 * Reads the settings of the deployed site, for a machine that lacks the settings file. Returns null if nothing is
 * deployed.
 */
export async function readSettingsBack(environment: Environment, worker: string): Promise<Settings | null> {
  const cloudflare = await openCloudflare()
  const running = await findRunning(cloudflare, worker)
  if (!running) return null
  const { bindings } = running.resources
  const idOf = (name: string) => {
    const database = bindings.find((binding) => binding.name === name)
    return database?.id ?? database?.database_id ?? ''
  }
  const standard = variablesOf({ vars: {} })
  const deployed = Object.fromEntries(
    bindings
      .filter(({ name, type }) => type === 'plain_text' && (variableNames as string[]).includes(name))
      .map(({ name, text = '' }) => [name, text]),
  )
  // If the deployed version has a secret with the name of a variable in wrangler.toml, the settings removed the
  // variable (see `Settings`).
  const removed = Object.keys(standard).filter((name) => bindings.some((binding) => isSecret(binding, name)))
  const changed = Object.entries(deployed).filter(([name, text]) => standard[name] !== text)
  console.log(
    `found the settings in version ${running.id}, which runs, as there is no ${fileOf(environment)}`,
  )
  return {
    worker,
    account_id: cloudflare.account,
    database_id: idOf('DB'),
    places_database_id: idOf('PLACES'),
    vars: { ...Object.fromEntries(changed), ...Object.fromEntries(removed.map((name) => [name, null])) },
  }
}

const isSecret = (binding: { name: string; type: string }, name: string) =>
  binding.name === name && binding.type === 'secret_text'

/** The variables that a site's data depends on, each with the `npm run setup` option that sets it. */
const FIXED = { GROUP_CURRENCY: 'currency', GROUP_COUNTRY: 'country', JURISDICTION: 'jurisdiction' }

/** Throws if setup would change something that the data of the deployed site depends on. */
export async function requireSameChoices(cloudflare: Cloudflare, settings: Settings) {
  const running = await findRunning(cloudflare, settings.worker)
  const variables = variablesOf(settings)
  const problems = Object.entries(FIXED).flatMap(([name, flag]) => {
    const deployed = running?.resources.bindings.find((binding) => binding.name === name)?.text
    if (deployed === undefined || deployed === variables[name]) return []
    return `The site that is deployed has the ${flag} "${deployed || 'none'}", not "${variables[name] || 'none'}": say --${flag} ${deployed || 'none'}.`
  })
  if (problems.length > 0)
    throw new Error(`${problems.join('\n')}\nIts data depends on that. Nothing was changed.`)
}
