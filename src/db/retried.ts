/**
 * Errors of D1 after which a query was certainly not executed. D1 retries reads after more errors, but after those a
 * write may have been executed, and most writes are not idempotent.
 * https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
 */
const NOT_EXECUTED =
  /Cannot resolve D1 DB due to transient issue on remote node|Internal error while starting up D1 DB storage/

const ATTEMPTS = 3
/**
 * In milliseconds. The pause before a retry is this value times the number of attempts so far, plus a random time of up
 * to the same length.
 */
const PAUSE = 50

/** Runs a query. Tries up to `ATTEMPTS` times if it does not reach the database. */
export async function retried<T>(query: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await query()
    } catch (error) {
      const { message } = error as Error
      if (attempt === ATTEMPTS || !NOT_EXECUTED.test(message)) throw error
      const pause = PAUSE * attempt * (1 + Math.random())
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
