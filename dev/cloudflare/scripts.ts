import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Account, Deployment, Script, Share, Upload, Version } from './account.ts'
import { ApiError, succeeded } from './api-error.ts'
import { assetsApi } from './assets.ts'
import { missingResource } from './upload.ts'
import { readUpload } from './upload-form.ts'
import { domainsApi } from './zones.ts'

/** Returns the versions of the current deployment. The version with the most requests is first. */
export const deployedVersions = ({ versions, deployments }: Script): Version[] =>
  (deployments.at(-1)?.shares ?? [])
    .toSorted((one, other) => other.percentage - one.percentage)
    .flatMap(({ versionId }) => versions.find(({ id }) => id === versionId) ?? [])

/** Returns the version that handles requests without an override. */
export const deployedVersion = (script: Script) => deployedVersions(script).at(0)

/** https://developers.cloudflare.com/api/resources/workers/ */
export function scriptsApi(account: Account) {
  const find = (name: string | undefined) => account.scripts.get(name ?? '') ?? refuseUnknown()
  return new Hono()
    .put('/:name', async (c) => {
      const script = account.scripts.get(c.req.param('name')) ?? createScript(c.req.param('name'))
      const version = addVersion(script, await readUpload(c.req.raw, account, script))
      account.scripts.set(script.name, script)
      deploy(script, [{ versionId: version.id, percentage: 100 }])
      return c.json(
        succeeded({ id: script.tag, etag: version.id, startup_time_ms: 30, deployment_id: version.id }),
      )
    })
    .post('/:name/versions', async (c) => {
      const script = find(c.req.param('name'))
      const upload = await readUpload(c.req.raw, account, script)
      if (upload.migrations)
        throw new ApiError(400, 10211, 'A version cannot have a Durable Object migration.')
      return c.json(succeeded({ ...describe(addVersion(script, upload)), startup_time_ms: 30 }))
    })
    .get('/:name/versions', (c) =>
      c.json(succeeded({ items: find(c.req.param('name')).versions.toReversed().map(describe) })),
    )
    .get('/:name/versions/:id', (c) => {
      return c.json(succeeded(describe(findVersion(find(c.req.param('name')), c.req.param('id')))))
    })
    .get('/:name/deployments', (c) =>
      c.json(
        succeeded({
          deployments: find(c.req.param('name')).deployments.toReversed().map(describeDeployment),
        }),
      ),
    )
    .post('/:name/deployments', async (c) => {
      const script = find(c.req.param('name'))
      const { versions, annotations } = await c.req.json()
      const shares = sharesOf(script, versions)
      for (const { versionId } of shares)
        refuseRollback(account, script, findVersion(script, versionId), c.req.query('force') === 'true')
      return c.json(succeeded(describeDeployment(deploy(script, shares, annotations?.['workers/message']))))
    })
    .get('/:name/secrets', (c) => {
      const secrets = find(c.req.param('name')).versions.at(-1)?.secrets ?? {}
      return c.json(succeeded(Object.keys(secrets).map((name) => ({ name, type: 'secret_text' }))))
    })
    .put('/:name/secrets', async (c) => {
      const { name, text } = await c.req.json()
      changeSecrets(find(c.req.param('name')), { [name]: text }, 10215)
      return c.json(succeeded({ name, type: 'secret_text' }))
    })
    .delete('/:name/secrets/:secret', (c) => {
      changeSecrets(find(c.req.param('name')), { [c.req.param('secret')]: null }, 10215)
      return c.json(succeeded(null))
    })
    .patch('/:name/secrets-bulk', async (c) => {
      const { secrets } = await c.req.json<{ secrets: Record<string, { text: string } | null> }>()
      const changes = Object.entries(secrets).map(([name, secret]) => [name, secret?.text ?? null])
      changeSecrets(find(c.req.param('name')), Object.fromEntries(changes), 10214)
      return c.json(succeeded({}))
    })
    .get('/:name/settings', (c) => {
      const script = find(c.req.param('name'))
      return c.json(succeeded({ tags: script.tags, bindings: deployedVersion(script)?.bindings ?? [] }))
    })
    .patch('/:name/script-settings', async (c) => {
      const { tags } = await c.req.json()
      Object.assign(find(c.req.param('name')), { tags: tags ?? [] })
      return c.json(succeeded({ tags }))
    })
    .get('/:name/schedules', (c) => c.json(succeeded({ schedules: find(c.req.param('name')).schedules })))
    .put('/:name/schedules', async (c) => {
      const script = find(c.req.param('name'))
      script.schedules = await c.req.json()
      return c.json(succeeded({ schedules: script.schedules }))
    })
    .get('/:name/subdomain', (c) => c.json(succeeded(find(c.req.param('name')).subdomain)))
    .post('/:name/subdomain', async (c) => {
      const script = find(c.req.param('name'))
      script.subdomain = await c.req.json()
      return c.json(succeeded(script.subdomain))
    })
    .route('/:name/assets-upload-session', assetsApi(account))
    .route('/:name/domains', domainsApi(account))
}

/** Serves the description of a Worker that wrangler requests before an upload. */
export const servicesApi = (account: Account) =>
  new Hono().get('/:name', (c) => {
    const script = account.scripts.get(c.req.param('name'))
    if (!script) throw new ApiError(404, 10090, 'workers.api.error.service_not_found')
    const { tag, tags, versions } = script
    const migration_tag = versions.at(-1)?.migrationTag
    const inside = { id: script.name, tag, tags, last_deployed_from: 'wrangler', migration_tag }
    return c.json(
      succeeded({ id: script.name, default_environment: { environment: 'production', script: inside } }),
    )
  })

/** https://developers.cloudflare.com/api/resources/workers/subresources/beta/ */
export function describeWorker(account: Account, name: string) {
  const script = account.scripts.get(name) ?? refuseUnknown()
  return { id: script.tag, name, tags: script.tags, subdomain: script.subdomain }
}

const createScript = (name: string): Script => ({
  name,
  tag: randomUUID().replaceAll('-', ''),
  tags: [],
  versions: [],
  deployments: [],
  schedules: [],
  subdomain: { enabled: false, previews_enabled: false },
})

function addVersion(script: Script, upload: Upload): Version {
  const migrationTag = upload.migrations?.new_tag ?? script.versions.at(-1)?.migrationTag
  const createdOn = new Date(Date.now() + script.versions.length).toISOString()
  const version = { ...upload, id: randomUUID(), number: script.versions.length + 1, createdOn, migrationTag }
  script.versions.push(version)
  return version
}

function findVersion({ versions }: Script, id: string): Version {
  const version = versions.find((version) => version.id === id)
  if (!version) throw new ApiError(404, 10007, 'This version does not exist.')
  return version
}

/** https://developers.cloudflare.com/api/resources/workers/subresources/scripts/subresources/deployments/methods/create/ */
function sharesOf(script: Script, given: { version_id: string; percentage: number }[]): Share[] {
  const shares = given.map(({ version_id, percentage }) => ({ versionId: version_id, percentage }))
  const total = shares.reduce((sum, { percentage }) => sum + percentage, 0)
  const isKnown = shares.every(({ versionId }) => script.versions.some(({ id }) => id === versionId))
  if (shares.length < 1 || shares.length > 2 || total !== 100 || !isKnown)
    throw new ApiError(400, 10212, 'Invalid versions.')
  return shares
}

function deploy(script: Script, shares: Share[], message?: string) {
  const createdOn = new Date(Date.now() + script.deployments.length).toISOString()
  const deployment = { id: randomUUID(), createdOn, shares, message }
  script.deployments.push(deployment)
  return deployment
}

/**
 * Changes secrets. Each change creates a version, which is deployed immediately. Throws unless the latest version is
 * the only one deployed.
 */
function changeSecrets(script: Script, changes: Record<string, string | null>, refusal: number) {
  const latest = script.versions.at(-1)
  const [deployed, other] = deployedVersions(script)
  if (!latest || latest !== deployed || other)
    throw new ApiError(400, refusal, 'The latest version of the Worker is not deployed.')
  const secrets = Object.entries({ ...latest.secrets, ...changes })
  const kept = secrets.filter((entry): entry is [string, string] => entry[1] !== null)
  const same = { ...latest, migrations: undefined, annotations: undefined }
  const version = addVersion(script, { ...same, secrets: Object.fromEntries(kept) })
  deploy(script, [{ versionId: version.id, percentage: 100 }])
}

/** https://developers.cloudflare.com/workers/configuration/versions-and-deployments/rollbacks/#limits */
function refuseRollback(account: Account, script: Script, version: Version, isForced: boolean) {
  const current = deployedVersion(script)
  if (!current || current.number < version.number) return
  if (current.migrationTag !== version.migrationTag)
    throw new ApiError(400, 10210, 'A Durable Object migration has occurred since that version.')
  const missing = version.bindings.map((binding) => missingResource(account, binding)).find(Boolean)
  if (missing) throw missing
  const changed = Object.keys(current.secrets).filter(
    (name) => current.secrets[name] !== version.secrets[name],
  )
  if (changed.length > 0 && !isForced)
    throw new ApiError(400, 10220, `The following secrets have changed: ${changed.join(', ')}`)
}

const describe = ({
  id,
  number,
  createdOn,
  bindings,
  compatibility_date,
  migrationTag,
  ...version
}: Version) => ({
  id,
  number,
  metadata: { created_on: createdOn, author_email: 'olga@hikes.example', source: 'wrangler' },
  annotations: version.annotations ?? {},
  resources: {
    bindings: [...bindings, ...Object.keys(version.secrets).map((name) => ({ name, type: 'secret_text' }))],
    script: { etag: id, handlers: ['fetch'] },
    script_runtime: { compatibility_date, migration_tag: migrationTag, limits: version.limits },
  },
})

const describeDeployment = ({ id, createdOn, shares, message }: Deployment) => ({
  id,
  created_on: createdOn,
  author_email: 'olga@hikes.example',
  source: 'wrangler',
  strategy: 'percentage',
  annotations: { 'workers/message': message },
  versions: shares.map(({ versionId, percentage }) => ({ version_id: versionId, percentage })),
})

function refuseUnknown(): never {
  throw new ApiError(404, 10007, 'This Worker does not exist on your account.')
}
