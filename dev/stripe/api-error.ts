type Details = {
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: object
}

/** An error response in Stripe's format. */
export class ApiError extends Error {
  readonly status: number
  readonly type: string
  readonly details: Details

  constructor(status: number, message: string, details: Details = {}, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }

  /** Returns the body. API v2 uses other codes and no types (the v2.error.* schemas in github.com/stripe/openapi). */
  body(isV2: boolean) {
    const { message, type, details } = this
    if (!isV2) return { error: { type, message, ...details } }
    return { error: { code: v2Codes[details.code ?? type] ?? details.code ?? type, message } }
  }
}

const v2Codes: Record<string, string> = {
  resource_missing: 'not_found',
  parameter_unknown: 'invalid_fields',
  parameter_missing: 'invalid_fields',
  parameter_invalid: 'invalid_fields',
  invalid_request_error: 'invalid_fields',
}

const names: Record<string, string> = {
  'checkout.session': 'checkout.session',
  'v2.core.account': 'account',
  balance_transaction: 'balance transaction',
  transfer_reversal: 'transfer reversal',
}

export const missing = (kind: string, id: string) =>
  new ApiError(404, `No such ${names[kind] ?? kind}: '${id}'`, { code: 'resource_missing', param: 'id' })

/** Returns the error for a missing object whose id is in a parameter instead of the path. */
export const missingParameter = (what: string, id: string, param: string) =>
  new ApiError(400, `No such ${what}: '${id}'`, { code: 'resource_missing', param })

/** Returns the error for an account that is unknown or closed, or belongs to another platform. */
export const accountInvalid = (account: string) =>
  new ApiError(
    403,
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  )

export const unexpectedState = (message: string, payment_intent: object) =>
  new ApiError(400, message, { code: 'payment_intent_unexpected_state', payment_intent })
