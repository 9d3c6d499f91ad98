// Named exports leave the rest of the package out of the bundle, which import() of the package itself would not.
export {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  customFetch,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  getValidatedIdTokenClaims,
  nopkce,
  processAuthorizationCodeResponse,
  validateAuthResponse,
} from 'oauth4webapi'
