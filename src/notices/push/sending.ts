import { vapidKeys } from '../../context/config.ts'
import type { RequestContext } from '../../context/context.ts'
import { log } from '../../context/log.ts'
import { timeLimits, withinTimeLimit } from '../../context/services.ts'
import { HOUR, SECOND } from '../../shared/duration.ts'
import { mailtoUrl } from '../../shared/email-address.ts'
import { isEndpoint } from './endpoint.ts'

export type Message = {
  /** The subject of the email. The notification has no other text. */
  title: string
  path: string
  /** The path of a picture on this site. */
  icon: string
  /** A message replaces an earlier one with the same topic, both on the screen and while the browser is offline. */
  topic: string
  isUrgent: boolean
  /** How long the push service keeps trying, in milliseconds. */
  lasts: number
}

/**
 * `gone`: the subscription has ended. `later`: another attempt may succeed after at least this time (milliseconds).
 * `refused`: no attempt will succeed.
 */
export type Outcome = 'sent' | 'gone' | 'refused' | { later: number }

/** Encrypts a message for a browser (RFC 8291), and sends it to the browser's push service (RFC 8030). */
export async function send(
  ctx: RequestContext,
  subscription: Subscription,
  message: Message,
): Promise<Outcome> {
  const { platform } = ctx
  // The rules may have changed since the endpoint was stored.
  if (!isEndpoint(ctx, subscription.endpoint)) return 'gone'
  try {
    const init = await encrypted(ctx, subscription, message)
    const response = await withinTimeLimit('push', () =>
      platform.push.fetch(subscription.endpoint, {
        ...init,
        method: 'POST',
        // Only this URL was checked, not the target of a redirect (SSRF).
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimits.push),
      }),
    )
    await response.body?.cancel()
    return outcomeOf(response)
  } catch {
    // Omits the cause, because it may contain the endpoint.
    log('warn', 'push', { note: 'No answer' })
    return { later: 0 }
  }
}

export type Subscription = { endpoint: string; p256dh: string; auth: string }

async function encrypted(
  { config, platform }: RequestContext,
  { endpoint, ...keys }: Subscription,
  message: Message,
) {
  const vapid = vapidKeys(config)
  if (!vapid) throw new Error('There are no keys.')
  const { encryptNotification } = await import('@block65/webcrypto-web-push')
  const subscription = { endpoint, expirationTime: null, keys }
  const { title, path, icon, topic, isUrgent, lasts } = message
  const payload = new TextEncoder().encode(JSON.stringify({ title, path, icon, topic }))
  const [body, { headers }] = await Promise.all([
    encryptNotification(subscription, payload),
    platform.push.vapidHeaders(subscription, { subject: mailtoUrl(config.CONTACT_EMAIL), ...vapid }),
  ])
  return {
    body,
    headers: {
      ...headers,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(Math.round(lasts / SECOND)),
      Topic: topic,
      Urgency: isUrgent ? 'high' : 'normal',
    },
  }
}

function outcomeOf({ status, ok, headers }: Response): Outcome {
  if (ok) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  log('warn', 'push', { note: String(status) })
  if (status !== 429 && status < 500) return 'refused'
  const seconds = Number(headers.get('Retry-After'))
  return { later: seconds > 0 ? Math.min(seconds * SECOND, 6 * HOUR) : 0 }
}
