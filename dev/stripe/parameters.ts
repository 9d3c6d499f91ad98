import { ApiError } from './api-error.ts'
import { parameterError } from './schemas.ts'

/** Throws if a request violates Stripe's schema, or a rule that the schema cannot express. */
export function validateParameters(method: string, path: string, parameters: Record<string, unknown>) {
  if ('payment_method_types' in parameters)
    throw new ApiError(
      400,
      'The parameter payment_method_types is no longer supported. Use allowed_payment_method_types.',
      { code: 'payment_method_types_no_longer_supported' },
    )
  const invalid = parameterError(method, path, parameters)
  if (invalid) {
    const { param, unknown, message } = invalid
    if (unknown)
      throw new ApiError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
    throw new ApiError(400, `Invalid ${param}: ${message}`, { code: 'parameter_invalid', param })
  }
  if (!path.startsWith('/v2/')) requireFilled(parameters, '')
}

/** Throws for an empty string, which would unset a value, except in metadata. Checks the limits of metadata. */
function requireFilled(parameters: Record<string, unknown>, prefix: string) {
  for (const [name, value] of Object.entries(parameters)) {
    const param = prefix ? `${prefix}[${name}]` : name
    if (name === 'metadata') requireMetadata(value, param)
    else if (value === '')
      throw new ApiError(
        400,
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        { code: 'parameter_invalid_empty', param },
      )
    else if (value && typeof value === 'object') requireFilled(value as Record<string, unknown>, param)
  }
}

const MAX_KEYS = 50
const MAX_KEY_LENGTH = 40
const MAX_VALUE_LENGTH = 500

/** Enforces the limits of docs.stripe.com/api/metadata. */
function requireMetadata(metadata: unknown, param: string) {
  const entries = Object.entries((metadata || {}) as Record<string, string>)
  if (entries.length > MAX_KEYS)
    throw new ApiError(400, `Metadata can have up to ${MAX_KEYS} keys.`, { param })
  for (const [key, value] of entries) {
    const at = { param: `${param}[${key}]` }
    if (key.length > MAX_KEY_LENGTH)
      throw new ApiError(400, `Metadata keys can have up to ${MAX_KEY_LENGTH} characters.`, at)
    if (String(value).length > MAX_VALUE_LENGTH)
      throw new ApiError(400, `Metadata values can have up to ${MAX_VALUE_LENGTH} characters.`, at)
  }
}
