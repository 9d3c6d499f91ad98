// With named exports, the bundle omits the rest of the package. It would not with import() of the package itself.
export {
  AuthorizationResponseError,
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
  OperationProcessingError,
  processAuthorizationCodeResponse,
  ResponseBodyError,
  validateAuthResponse,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi'
