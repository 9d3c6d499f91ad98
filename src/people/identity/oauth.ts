// Named exports keep the unused parts of the package out of the bundle. An import() of the package itself would not.
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
