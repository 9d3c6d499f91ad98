import { derToJose } from 'ecdsa-sig-formatter'
import { stub } from './stub.ts'

// @simplewebauthn/server without the attestations of devices' makers, which are not asked for, and without the
// libraries of certificates that they need: nine tenths of it.

/** @param curve of COSE; 1 is P-256, the only one of the algorithms that are taken. @throws for a malformed signature */
export function unwrapEC2Signature(signature: Uint8Array, curve: number): Uint8Array {
  if (curve !== 1) throw new Error(`Unexpected curve ${curve}.`)
  return Uint8Array.fromBase64(derToJose(Buffer.from(signature), 'ES256'), { alphabet: 'base64url' })
}

/** No certificates, and no algorithms but those above. */
export const SettingsService = { getRootCertificates: () => [], runtimeSupportsPQC: () => false }

export {
  stub as convertX509PublicKeyToCOSE,
  stub as getCertificateInfo,
  stub as isCertRevoked,
  stub as validateCertificatePath,
  stub as verifyAttestationAndroidKey,
  stub as verifyAttestationAndroidSafetyNet,
  stub as verifyAttestationApple,
  stub as verifyAttestationFIDOU2F,
  stub as verifyAttestationPacked,
  stub as verifyAttestationTPM,
  stub as verifyMDSBlob,
}
