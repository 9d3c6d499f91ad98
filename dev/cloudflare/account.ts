import { randomUUID } from 'node:crypto'

/** The jurisdictions that D1, R2, Queues and Durable Objects can be restricted to. */
export const JURISDICTIONS = ['eu', 'fedramp', 'us']

export type Database = {
  uuid: string
  name: string
  jurisdiction?: string
  primary_location_hint?: string
  read_replication: { mode: string }
  created_at: string
  version: string
}
type Bucket = { name: string; creation_date: string; jurisdiction: string }
type Consumer = { consumer_id: string; type: string; script: string; settings: unknown }
type Queue = { queue_id: string; queue_name: string; jurisdiction?: string; consumers: Consumer[] }
type Domain = { id: string; hostname: string; service: string; zone_id: string }
type Zone = { id: string; name: string; status: string }
type DnsRecord = { name: string; type: string; content: string }
/** Requests that match the pattern run the Worker. A route takes precedence over a custom domain. */
type Route = { pattern: string; script?: string }

export type Manifest = Record<string, { hash: string; size: number }>
/** A version's files, keyed by path. */
export type Assets = Map<string, Buffer>
/** The files that a version needs, and the files that were uploaded. */
export type AssetUpload = { manifest: Manifest; sent: Map<string, Buffer> }

export type Binding = { name: string; type: string; [field: string]: unknown }
type Migrations = { old_tag?: string; new_tag: string; steps?: { new_sqlite_classes?: string[] }[] }

/** An uploaded version of a Worker. */
export type Upload = {
  main: string
  modules: Map<string, Buffer>
  /** The names of the source maps. */
  sourceMaps: string[]
  assets: Assets
  observability: { enabled?: boolean; logs?: { invocation_logs?: boolean } } | undefined
  bindings: Binding[]
  secrets: Record<string, string>
  compatibility_date: string
  compatibility_flags: string[]
  migrations: Migrations | undefined
  limits: { cpu_ms?: number } | undefined
  annotations: Record<string, string> | undefined
}

export type Version = Upload & {
  id: string
  number: number
  createdOn: string
  migrationTag: string | undefined
}
/** The share of requests that a version gets. One or two versions are deployed. */
export type Share = { versionId: string; percentage: number }
export type Deployment = { id: string; createdOn: string; shares: Share[]; message: string | undefined }

/** A Worker. Its latest version is not necessarily the deployed one. */
export type Script = {
  name: string
  tag: string
  tags: string[]
  versions: Version[]
  deployments: Deployment[]
  schedules: { cron: string }[]
  subdomain: { enabled: boolean; previews_enabled: boolean }
}

/**
 * Makes `times` requests that contain `on` fail, after the first `skip` of them. `before` responds with an error and
 * does not execute the request; `after` executes it, and closes the connection without a response.
 */
export type Fault = { on: string; times: number; skip?: number; when: 'before' | 'after' }

/** The state of an account, in memory. Miniflare stores the rows of its databases (running.ts). */
export type Account = {
  id: string
  token: string
  plan: 'free' | 'paid'
  hasR2: boolean
  databases: Database[]
  buckets: Bucket[]
  queues: Queue[]
  scripts: Map<string, Script>
  /** Keyed by the id in their upload token. */
  assetUploads: Map<string, AssetUpload>
  domains: Domain[]
  zones: Zone[]
  records: DnsRecord[]
  routes: Route[]
  faults: Fault[]
  /** Each request, such as `POST /accounts/…/queues`. */
  requests: string[]
}

export const createAccount = (given: Partial<Account> = {}): Account => ({
  id: randomUUID().replaceAll('-', ''),
  token: 'a-token-of-the-stand-in',
  plan: 'paid',
  hasR2: true,
  databases: [],
  buckets: [],
  queues: [],
  scripts: new Map(),
  assetUploads: new Map(),
  domains: [],
  zones: [],
  records: [],
  routes: [],
  faults: [],
  requests: [],
  ...given,
})
