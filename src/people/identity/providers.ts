import type { Config } from '../../context/config.ts'
import type { Endpoints, ProviderName } from '../../context/platform.ts'

export type Provider = {
  name: ProviderName
  label: string
  clientId: string
  clientSecret: string
  /**
   * Whether the provider responds by posting a form. Apple requires `response_mode=form_post` for the scope `email`,
   * and does not document PKCE.
   * https://developer.apple.com/documentation/signinwithapplerestapi/request-an-authorization-to-the-sign-in-with-apple-server
   */
  answersByForm: boolean
}

export const endpointsOf: Record<ProviderName, Endpoints> = {
  // https://accounts.google.com/.well-known/openid-configuration
  google: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
  },
  // https://appleid.apple.com/.well-known/openid-configuration
  apple: {
    issuer: 'https://appleid.apple.com',
    authorization_endpoint: 'https://appleid.apple.com/auth/authorize',
    token_endpoint: 'https://appleid.apple.com/auth/token',
  },
}

export function enabledProviders(config: Config): Provider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, APPLE_CLIENT_ID, APPLE_CLIENT_SECRET } = config
  const all = [
    {
      name: 'google',
      label: 'Google',
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
      answersByForm: false,
    },
    {
      name: 'apple',
      label: 'Apple',
      clientId: APPLE_CLIENT_ID,
      clientSecret: APPLE_CLIENT_SECRET,
      answersByForm: true,
    },
  ] as const
  return all.filter(({ clientId }) => clientId !== '')
}
