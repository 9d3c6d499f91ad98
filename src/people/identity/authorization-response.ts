import * as z from 'zod'
import type { RequestContext } from '../../context/context.ts'
import { log } from '../../context/log.ts'
import { timeLimits } from '../../context/services.ts'
import { AppError } from '../../shared/errors.ts'
import { t } from '../../texts/sign-in.ts'
import { email } from '../accounts/schema.ts'
import { type Attempt, importOAuth, redirectUri } from './authorization-request.ts'
import type { Provider } from './providers.ts'

/** The identity of a user at a provider. `email` is in lower case, and the provider has confirmed it. */
export const Identity = z.object({
  provider: z.enum(['google', 'apple']),
  subject: z.string(),
  email: z.string(),
})
export type Identity = z.output<typeof Identity>

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: email.optional(),
  // In some ID tokens, Apple sends a string.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
})

/**
 * Returns the identity in a provider's response to this attempt. The ID token comes directly from the provider over
 * TLS, so its signature is not verified (OpenID Connect Core 1.0, 3.1.3.7). Throws 400 for an invalid response, or if
 * the provider has not confirmed the address, and 503 if it cannot be reached.
 */
export async function finishAttempt(
  ctx: RequestContext,
  provider: Provider,
  attempt: Attempt,
  answer: URLSearchParams,
): Promise<Identity> {
  const claims = Claims.safeParse(await exchange(ctx, provider, attempt, answer)).data
  if (!claims) throw notSignedIn(provider)
  const { sub: subject, email, email_verified: isVerified } = claims
  if (!email || String(isVerified) !== 'true')
    throw new AppError(400, t.addressUnconfirmedThere(provider.label))
  return { provider: provider.name, subject, email }
}

type OAuth = Awaited<ReturnType<typeof importOAuth>>

async function exchange(ctx: RequestContext, provider: Provider, attempt: Attempt, answer: URLSearchParams) {
  const oauth = await importOAuth()
  const { endpoints, fetch } = ctx.platform.identity(provider, ctx.config)
  const client = { client_id: provider.clientId }
  try {
    const parameters = oauth.validateAuthResponse(endpoints, client, answer, attempt.state)
    const response = await oauth.authorizationCodeGrantRequest(
      endpoints,
      client,
      oauth.ClientSecretPost(provider.clientSecret),
      parameters,
      redirectUri(ctx, provider),
      provider.answersByForm ? oauth.nopkce : attempt.verifier,
      {
        [oauth.customFetch]: fetch,
        [oauth.allowInsecureRequests]: ctx.platform.isDevelopment,
        signal: AbortSignal.timeout(timeLimits.identity),
      },
    )
    const expected = { expectedNonce: attempt.nonce, requireIdToken: true }
    const tokens = await oauth.processAuthorizationCodeResponse(endpoints, client, response, expected)
    return oauth.getValidatedIdTokenClaims(tokens)
  } catch (error) {
    log('error', 'identity', { note: `Signing in with ${provider.label} failed.`, error })
    if (isDown(oauth, error)) throw new AppError(503, t.cannotBeReached(provider.label))
    // The user has cancelled at the provider, or the response is invalid.
    throw notSignedIn(provider)
  }
}

/**
 * Whether the provider sent no OAuth response: the request failed or timed out, or returned something else, such as an
 * error page.
 */
function isDown(oauth: OAuth, error: unknown): boolean {
  if (error instanceof oauth.OperationProcessingError) return NO_ANSWER.includes(error.code ?? '')
  const { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } = oauth
  return ![AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError].some(
    (Refusal) => error instanceof Refusal,
  )
}

const NO_ANSWER = ['OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR']

const notSignedIn = ({ label }: Provider) => new AppError(400, t.notSignedInWith(label))
