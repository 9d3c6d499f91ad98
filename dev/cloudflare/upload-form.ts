import type { Account, Binding, Script, Upload } from './account.ts'
import { assetsOf } from './assets.ts'
import { checkUpload } from './upload.ts'

/** https://developers.cloudflare.com/workers/configuration/multipart-upload-metadata/ */
type Metadata = {
  main_module: string
  bindings: Binding[]
  keep_bindings?: string[]
  compatibility_date?: string
  compatibility_flags?: string[]
  migrations?: Upload['migrations']
  limits?: Upload['limits']
  annotations?: Upload['annotations']
  assets?: { jwt: string }
  observability?: Upload['observability']
}

const SOURCE_MAP = 'application/source-map'

/** Parses and checks a version that wrangler uploads. Throws Cloudflare's errors. */
export async function readUpload(request: Request, account: Account, script: Script): Promise<Upload> {
  const form = await request.formData()
  const metadata: Metadata = JSON.parse(String(form.get('metadata')))
  const files = [...form].filter((part): part is [string, File] => part[1] instanceof File)
  // Source maps do not count towards the size of a Worker
  // (https://developers.cloudflare.com/workers/observability/source-maps/).
  const parts = files.filter(([, { type }]) => type !== SOURCE_MAP)
  const contents = parts.map(
    async ([name, file]) => [name, Buffer.from(await file.arrayBuffer())] as [string, Buffer],
  )
  const upload: Upload = {
    main: metadata.main_module,
    sourceMaps: files.filter(([, { type }]) => type === SOURCE_MAP).map(([name]) => name),
    observability: metadata.observability,
    assets: metadata.assets ? assetsOf(account, metadata.assets.jwt) : new Map(),
    modules: new Map(await Promise.all(contents)),
    bindings: metadata.bindings
      .filter(({ type }) => type !== 'secret_text')
      .map((binding) => inherited(binding, script)),
    secrets: { ...inheritedSecrets(metadata, script), ...givenSecrets(metadata) },
    compatibility_date: metadata.compatibility_date ?? '2021-11-02',
    compatibility_flags: metadata.compatibility_flags ?? [],
    migrations: metadata.migrations,
    limits: metadata.limits,
    annotations: metadata.annotations,
  }
  checkUpload(upload, account, script)
  return { ...upload, bindings: upload.bindings.filter(({ type }) => type !== 'inherit') }
}

/**
 * Returns a binding, taken from the previous version if it is inherited. An inherited secret is returned unchanged,
 * because secrets are stored separately.
 */
const inherited = (binding: Binding, { versions }: Script): Binding =>
  (binding.type === 'inherit' && versions.at(-1)?.bindings.find(({ name }) => name === binding.name)) ||
  binding

const inheritedSecrets = ({ keep_bindings = [] }: Metadata, { versions }: Script) =>
  keep_bindings.includes('secret_text') ? versions.at(-1)?.secrets : {}

const givenSecrets = ({ bindings }: Metadata) =>
  Object.fromEntries(
    bindings.filter(({ type }) => type === 'secret_text').map(({ name, text }) => [name, String(text)]),
  )
