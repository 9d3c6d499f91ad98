import { type Finding, finding, type Patient } from './finding.ts'

const KEYS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']

/**
 * Does not check whether the two keys match. Secrets cannot be read from Cloudflare, so only a notification can show
 * whether they do.
 */
export function checkPush({ bindings, flags }: Patient): Finding {
  const missing = KEYS.filter((key) => !bindings.includes(key))
  if (missing.length === KEYS.length)
    return finding('push', 'missing', `No keys, so no browser is sent notifications: npm run setup${flags}`)
  if (missing.length > 0) return finding('push', 'wrong', `Missing: ${missing.join()}: npm run setup${flags}`)
  return finding(
    'push',
    'not tried',
    'Both keys are set. Under Mail and notifications, get notifications on a device.',
  )
}
