import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Unstable_RawConfig as RawConfig } from 'wrangler'
import { contentHash } from '../content-hash.ts'
import { environments, fileOf, namesOf, readSettings, type Settings } from './settings.ts'

/**
 * Wrangler prefers this file to wrangler.toml, so `wrangler deploy`, with or without `--env staging`, and `wrangler d1`
 * work without the npm scripts. Git ignores it.
 */
export const GENERATED = 'wrangler.json'
/** The file with the hash of the inputs of `GENERATED`. */
const MADE_OF = '.wrangler/generated'

/** The variables of a deployment: wrangler.toml's, overridden by its settings. */
export const variablesOf = (settings: Pick<Settings, 'vars'>) => mergeVariables(readToml(), settings)

function mergeVariables({ vars }: RawConfig, settings: Pick<Settings, 'vars'>): Record<string, string> {
  const entries = Object.entries({ ...(vars as Record<string, string>), ...settings.vars })
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
}

const sources = () => contentHash(['wrangler.toml', ...environments.map(fileOf)])

/** Whether `GENERATED` matches its inputs. True without settings, because the file is not needed then. */
export const isCurrent = () =>
  !environments.some((environment) => existsSync(fileOf(environment))) ||
  (existsSync(GENERATED) && existsSync(MADE_OF) && readFileSync(MADE_OF, 'utf8') === sources())

/**
 * Writes `GENERATED`: wrangler.toml merged with the settings of each deployment. Deletes it if there are no settings.
 */
export function generateConfig() {
  const [production, staging] = [readSettings('production'), readSettings('staging')]
  if (!production && !staging) return rmSync(GENERATED, { force: true })
  const common = readToml()
  const { send_metrics: _, ...forStaging } = staging ? merge(common, staging) : {}
  const config = {
    ...(production ? merge(common, production) : common),
    ...(staging && { env: { staging: forStaging } }),
  }
  writeFileSync(GENERATED, `${JSON.stringify(config, null, 2)}\n`)
  mkdirSync('.wrangler', { recursive: true })
  writeFileSync(MADE_OF, sources())
}

let toml: RawConfig | undefined

function readToml(): RawConfig {
  if (toml) return toml
  // Loaded here, because wrangler takes a second to load.
  const wrangler: typeof import('wrangler') = createRequire(import.meta.url)('wrangler')
  const { rawConfig } = wrangler.experimental_readRawConfig({ config: 'wrangler.toml' })
  toml = rawConfig
  return rawConfig
}

/** The tag of the last migration of Durable Objects. */
export const lastMigrationTag = () => readToml().migrations?.at(-1)?.tag

/** Returns the configuration of one deployment. */
function merge(common: RawConfig, settings: Settings): RawConfig {
  const names = namesOf(settings.worker)
  const vars = mergeVariables(common, settings)
  const { APP_ORIGIN = '', JURISDICTION } = vars
  const databases: Record<string, object> = {
    DB: { database_name: names.database, database_id: settings.database_id },
    PLACES: { database_name: names.places, database_id: settings.places_database_id },
  }
  return {
    ...common,
    name: settings.worker,
    account_id: settings.account_id,
    ...addressOf(APP_ORIGIN),
    d1_databases: common.d1_databases?.map((database) => ({ ...database, ...databases[database.binding] })),
    r2_buckets: common.r2_buckets?.map((bucket) => ({
      ...bucket,
      bucket_name: names.bucket,
      ...(JURISDICTION && { jurisdiction: JURISDICTION }),
    })),
    queues: {
      producers: common.queues?.producers?.map((producer) => ({ ...producer, queue: names.queue })),
      consumers: common.queues?.consumers?.map((consumer) => ({ ...consumer, queue: names.queue })),
    },
    ratelimits: common.ratelimits?.map((limit) => ({
      ...limit,
      namespace_id: namespaceId(settings.worker, limit.name),
    })),
    vars,
  }
}

/** Returns the configuration that makes the host a custom domain of the Worker, unless it belongs to workers.dev. */
function addressOf(origin: string) {
  const host = URL.parse(origin)?.hostname ?? ''
  const isCustom = !host.endsWith('.workers.dev')
  return {
    workers_dev: !isCustom,
    preview_urls: false,
    // Always set, because `env.staging` would inherit the routes of production.
    routes: isCustom ? [{ pattern: host, custom_domain: true }] : [],
  }
}

/**
 * Returns the namespace id of a rate limit. Namespaces belong to the account, so two deployments with the same id would
 * share their limits.
 */
function namespaceId(worker: string, binding: string): string {
  const hash = createHash('sha256').update(`${worker} ${binding}`).digest()
  return String(hash.readUInt32BE() + 1)
}
