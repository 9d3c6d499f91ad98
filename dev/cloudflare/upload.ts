import { gzipSync } from 'node:zlib'
import type { Account, Binding, Script, Upload } from './account.ts'
import { ApiError } from './api-error.ts'

const MEBIBYTE = 2 ** 20
/** Compressed sizes (https://developers.cloudflare.com/workers/platform/limits/#worker-size). */
const LARGEST = { free: 3 * MEBIBYTE, paid: 10 * MEBIBYTE }
const MOST_VARIABLES = { free: 64, paid: 128 }
const LARGEST_VARIABLE = 5120

/** Throws if Cloudflare would reject the upload, for example because it is too large or a resource is missing. */
export function checkUpload(upload: Upload, account: Account, script: Script) {
  const size = gzipSync(Buffer.concat([...upload.modules.values()])).length
  if (size > LARGEST[account.plan])
    throw new ApiError(
      413,
      10027,
      `Your Worker exceeded the size limit of ${LARGEST[account.plan] / MEBIBYTE} MiB.`,
    )
  const orphan = upload.sourceMaps.find((name) => !upload.modules.has(name.replace(/\.map$/, '')))
  if (orphan) throw new ApiError(400, 10021, `No module for the source map "${orphan}".`)
  if (!upload.modules.has(upload.main)) throw new ApiError(400, 10021, `No such module "${upload.main}".`)
  if (upload.compatibility_date > new Date().toISOString().slice(0, 10))
    throw new ApiError(400, 10021, `Can't set compatibility date in the future: ${upload.compatibility_date}`)
  if (upload.limits?.cpu_ms !== undefined && account.plan === 'free')
    throw new ApiError(400, 100328, 'CPU limits are not supported for the Free plan.')
  checkVariables(upload, account)
  checkMigrations(upload, script)
  for (const binding of upload.bindings) {
    const missing = missingResource(account, binding)
    if (missing) throw missing
    checkBinding(binding, upload, script)
  }
}

/** https://developers.cloudflare.com/workers/platform/limits/#environment-variables */
function checkVariables({ bindings, secrets }: Upload, { plan }: Account) {
  const variables = bindings.filter(({ type }) => type === 'plain_text')
  if (variables.length + Object.keys(secrets).length > MOST_VARIABLES[plan])
    throw new ApiError(400, 10021, `A Worker has at most ${MOST_VARIABLES[plan]} variables.`)
  const large = variables.find(({ text }) => Buffer.byteLength(String(text)) > LARGEST_VARIABLE)
  if (large) throw new ApiError(400, 10021, `The variable ${large.name} is larger than 5 KB.`)
  const twice = variables.find(({ name }) => name in secrets)
  if (twice) throw new ApiError(400, 10053, `Binding name '${twice.name}' already in use.`)
}

function checkMigrations({ migrations }: Upload, { versions }: Script) {
  const tag = versions.at(-1)?.migrationTag
  if (migrations && migrations.old_tag !== tag)
    throw new ApiError(412, 10079, `The migration tag is ${tag}, and not ${migrations.old_tag}.`)
}

function checkBinding(binding: Binding, upload: Upload, { versions }: Script) {
  if (binding.type === 'durable_object_namespace') {
    const classes = [upload, ...versions].flatMap(({ migrations }) => migrations?.steps ?? [])
    if (!classes.some((step) => step.new_sqlite_classes?.includes(String(binding.class_name))))
      throw new ApiError(
        400,
        10061,
        `Cannot create binding for class '${binding.class_name}' because it is not currently configured to implement Durable Objects.`,
      )
  }
  if (binding.type === 'ratelimit' && !/^[1-9]\d{0,18}$/.test(String(binding.namespace_id)))
    throw new ApiError(400, 10021, `binding ${binding.name} of type ratelimit must have a valid namespace_id`)
  if (binding.type === 'inherit' && !(binding.name in upload.secrets))
    throw new ApiError(400, 10057, `inherit binding '${binding.name}' is invalid: there is none to inherit`)
}

/** Returns the error for a binding to a resource that the account lacks, or null. */
export function missingResource(account: Account, binding: Binding): ApiError | null {
  const { name, type, id, bucket_name, jurisdiction = 'default', queue_name } = binding
  if (type === 'd1' && !account.databases.some(({ uuid }) => uuid === id))
    return new ApiError(400, 10021, `binding ${name} of type d1 must have a valid \`id\` specified`)
  const isBucket = (bucket: Account['buckets'][number]) =>
    bucket.name === bucket_name && bucket.jurisdiction === jurisdiction
  if (type === 'r2_bucket' && !account.buckets.some(isBucket))
    return new ApiError(
      400,
      10085,
      `R2 bucket '${bucket_name}' not found. Please use a different name and try again.`,
    )
  if (type === 'queue' && !account.queues.some((queue) => queue.queue_name === queue_name))
    return new ApiError(400, 11000, `Queue "${queue_name}" does not exist.`)
  return null
}
