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

  get body() {
    return { error: { type: this.type, message: this.message, ...this.details } }
  }
}

export const missing = (what: string, id: string) =>
  new ApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' })

export const unexpectedState = (message: string, payment_intent: object) =>
  new ApiError(400, message, { code: 'payment_intent_unexpected_state', payment_intent })
