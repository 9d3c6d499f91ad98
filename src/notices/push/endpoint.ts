import { isPublic } from '../../work/public-address.ts'
import type { Work } from '../../work/work.ts'

/**
 * Whether this is the address of a push service, and not one that would have the Worker ask something inside: https at the
 * standard port of a public name that is not the site's own. What a name resolves to is not known here, but a Worker reaches
 * the internet alone.
 */
export function isEndpoint({ config, platform }: Pick<Work, 'config' | 'platform'>, text: string): boolean {
  const url = URL.parse(text)
  if (url?.username !== '' || url.password !== '') return false
  if (platform.push.isLocal(url)) return true
  return isPublic(url) && url.port === '' && url.hostname !== new URL(config.APP_ORIGIN).hostname
}
