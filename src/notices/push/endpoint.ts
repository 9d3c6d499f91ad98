import type { RequestContext } from '../../context/context.ts'
import { isPublic } from '../../context/public-address.ts'

/**
 * Whether this is the URL of a push service, and not of an internal host (SSRF): https, the default port, and a public
 * name other than the site's own. The IP address of the name is unknown here, but a Worker can reach only the internet.
 */
export function isEndpoint(
  { config, platform }: Pick<RequestContext, 'config' | 'platform'>,
  text: string,
): boolean {
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '') return false
  if (platform.push.isLocal(url)) return true
  return isPublic(url) && url.port === '' && url.hostname !== new URL(config.APP_ORIGIN).hostname
}
