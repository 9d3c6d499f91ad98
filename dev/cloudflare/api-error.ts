type Status = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 500

/** An error response of Cloudflare's API, with its documented code. */
export class ApiError extends Error {
  readonly status: Status
  readonly code: number

  constructor(status: Status, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** https://developers.cloudflare.com/fundamentals/api/reference/responses/ */
export const succeeded = (result: unknown) => ({ success: true, errors: [], messages: [], result })

export const failed = ({ code, message }: Pick<ApiError, 'code' | 'message'>) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
})
