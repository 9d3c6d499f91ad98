import * as z from 'zod'
import type { RequestContext } from '../../context/context.ts'
import type { Provider } from './providers.ts'

// Imported on demand, because few requests need it.
export const importOAuth = () => import('./oauth.ts')

/** An authorization request from a browser. A cookie stores it until the provider responds, for at most ten minutes. */
export const Attempt = z.object({
  provider: z.enum(['google', 'apple']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  join: z.string().optional(),
})
export type Attempt = z.output<typeof Attempt>

export const redirectUri = ({ config }: RequestContext, provider: Provider) =>
  new URL(`/accounts/${provider.name}/callback/`, config.APP_ORIGIN).href

/** Returns the URL of the provider's sign-in page, and the attempt that the provider's response must match. */
export async function startAttempt(
  ctx: RequestContext,
  provider: Provider,
  destination: Pick<Attempt, 'next' | 'join'>,
) {
  const oauth = await importOAuth()
  const attempt: Attempt = {
    ...destination,
    provider: provider.name,
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
  const url = new URL(ctx.platform.identity(provider, ctx.config).endpoints.authorization_endpoint)
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: redirectUri(ctx, provider),
    response_type: 'code',
    state: attempt.state,
    nonce: attempt.nonce,
    ...(provider.answersByForm
      ? { scope: 'email', response_mode: 'form_post' }
      : {
          scope: 'openid email',
          code_challenge: await oauth.calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
        }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { attempt, url: url.href }
}
