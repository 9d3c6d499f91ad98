import * as z from 'zod'
import { stub } from './stub.ts'

// What better-auth asks each time: @better-auth/telemetry, @better-auth/core/social-providers and the terminal's colours.
export const createTelemetry = async () => ({ publish: async () => {} })
export const socialProviders = {}
export const SocialProviderListEnum = z.string()
export const getColorDepth = () => 1

// What it makes for each instance.
const makeStub = () => stub

export { makeStub as getSession, makeStub as listSessions, makeStub as updateSession, makeStub as updateUser }
export const createAtomicFallbacks = () => ({ consumeOne: stub, incrementOne: stub })

/** Of jose. Read when better-auth is loaded. */
export const errors = { JWKSTimeout: stub, JWKSInvalid: stub, JWKSMultipleMatchingKeys: stub }

// Social providers and sessions in cookies (jose, @noble/ciphers), the memory that stands in for a database, the
// endpoints other than signUpEmail and signInEmail and what answers requests to them, and the comparison of the
// database with the tables that it would make.
export {
  stub as EncryptJWT,
  stub as SignJWT,
  stub as UnsecuredJWT,
  stub as base64url,
  stub as calculateJwkThumbprint,
  stub as createLocalJWKSet,
  stub as createRemoteJWKSet,
  stub as customFetch,
  stub as decodeProtectedHeader,
  stub as importJWK,
  stub as importPKCS8,
  stub as jwtDecrypt,
  stub as jwtVerify,
  stub as bytesToHex,
  stub as hexToBytes,
  stub as managedNonce,
  stub as utf8ToBytes,
  stub as xchacha20poly1305,
  stub as memoryAdapter,
  stub as signJWT,
  stub as symmetricDecodeJWT,
  stub as symmetricEncodeJWT,
  stub as verifyJWT,
  stub as verifySessionCookieJwtWithJwks,
  stub as supportsIdTokenSignIn,
  stub as verifyProviderIdToken,
  stub as applyUpdateUserInfoOnLink,
  stub as handleOAuthUserInfo,
  stub as linkOAuthAccount,
  stub as generateIdTokenNonce,
  stub as generateState,
  stub as parseState,
  stub as resolveOAuthAccountKey,
  stub as resolveOAuthAccountKeyForAPI,
  stub as toOAuthProfileRecord,
  stub as createAccountStore,
  stub as createSessionStore,
  stub as getAccountCookie,
  stub as getChunkedCookie,
  stub as getSessionQuerySchema,
  stub as setAccountCookie,
  stub as accountInfo,
  stub as getAccessToken,
  stub as linkSocialAccount,
  stub as listUserAccounts,
  stub as refreshToken,
  stub as unlinkAccount,
  stub as callbackOAuth,
  stub as error,
  stub as ok,
  stub as requestPasswordReset,
  stub as requestPasswordResetCallback,
  stub as resetPassword,
  stub as verifyPassword,
  stub as freshSessionMiddleware,
  stub as getAuthoritativeSessionFromCtx,
  stub as getSessionFromCtx,
  stub as isStateful,
  stub as requestOnlySessionMiddleware,
  stub as revokeOtherSessions,
  stub as revokeSession,
  stub as revokeSessions,
  stub as sensitiveSessionMiddleware,
  stub as sessionMiddleware,
  stub as signOut,
  stub as changeEmail,
  stub as changePassword,
  stub as deleteUser,
  stub as deleteUserCallback,
  stub as setPassword,
  stub as createEmailVerificationToken,
  stub as sendVerificationEmail,
  stub as sendVerificationEmailFn,
  stub as verifyEmail,
  stub as requireOrgRole,
  stub as requireResourceOwnership,
  stub as onRequestRateLimit,
  stub as createRouter,
  stub as generator,
  stub as getHTML,
  stub as SchemaMismatchError,
  stub as diffSchema,
  stub as formatSchemaFinding,
  stub as getExpectedSchema,
}
