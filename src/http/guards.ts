import { bodyLimit } from 'hono/body-limit'
import { secureHeaders } from 'hono/secure-headers'
import { AppError } from '../errors.ts'

/** No inline script or style exists, so no nonce is needed. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
  },
  strictTransportSecurity: 'max-age=63072000; includeSubDomains; preload',
  // Map tiles are refused to pages that send no referrer at all.
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  crossOriginResourcePolicy: 'same-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: ['self'], microphone: [], geolocation: ['self'], payment: ['self'] },
})

const MOST_BYTES = 256 * 1024

export const bounded = bodyLimit({
  maxSize: MOST_BYTES,
  onError: () => {
    throw new AppError(413, 'That is more than we can take.')
  },
})
