import { MailRefused, type Platform } from '../context/platform.ts'
import { withinTimeLimit } from '../context/services.ts'
import { endpointsOf } from '../people/identity/providers.ts'
import { edgeCache } from './visitors/edge-cache.ts'

export const production: Platform = {
  isDevelopment: false,
  sendMail: async ({ env, config, group }, { attachments = [], ...mail }) => {
    // The provider only accepts mail from a known sender, so the group's own address is in Reply-To.
    const from = { name: group.name, email: config.CONTACT_EMAIL }
    const replyTo = group.contactEmail === from.email ? undefined : group.contactEmail
    // The binding would decode a string as Base64.
    const files = attachments.map(({ content, ...file }) => ({
      ...file,
      content: new TextEncoder().encode(content),
      disposition: 'attachment' as const,
    }))
    try {
      // A provider that does not respond must not block other jobs.
      await withinTimeLimit('mail', () =>
        env.MAIL.send({
          from,
          ...(replyTo && { replyTo }),
          ...mail,
          ...(files.length > 0 && { attachments: files }),
        }),
      )
    } catch (error) {
      const code = codeOf(error)
      throw code === null ? error : new MailRefused(code)
    }
  },
  stripeBase: () => null,
  identity: ({ name }) => ({ endpoints: endpointsOf[name], fetch }),
  push: {
    isLocal: () => false,
    fetch: (...call) => fetch(...call),
    vapidHeaders: async (...call) => (await import('@block65/webcrypto-web-push')).vapidHeaders(...call),
  },
  fetchWeather: (...call) => fetch(...call),
  hasLimits: () => true,
  // `invocation.cache` does not show whether `Visitors` has a cache: it belongs to the gateway, which has none. Without
  // a cache, `Visitors` renders each page anew, because a cache in memory would not learn of writes in other isolates.
  pageCache: (invocation) => (invocation.exports ? edgeCache(invocation) : null),
}

/**
 * Returns the error code of Cloudflare's Email Service; null for other errors, such as a lost connection.
 * https://developers.cloudflare.com/email-service/api/send-emails/workers-api/
 */
function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('E_') ? code : null
}
