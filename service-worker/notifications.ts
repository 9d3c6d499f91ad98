import { t } from '../src/texts/offline.ts'
import { setLanguage } from './language.ts'
import type { PushEvent, PushSubscriptionChangeEvent, WorkerScope } from './scope.ts'

// Shows pushed notifications (src/notices/push), and opens their pages.

type Pushed = { title: string; path: string; icon: string; topic: string }

/** Returns the content of a push. Browsers require that every push is shown, even if it cannot be read. */
function pushedBy(event: PushEvent): Pushed {
  setLanguage(undefined)
  const unreadable = { title: t.somethingNew, path: '/notices', icon: '/icon-192.png', topic: 'unreadable' }
  try {
    return { ...unreadable, ...event.data?.json() }
  } catch {
    return unreadable
  }
}

export function listenForPushes(self: WorkerScope) {
  self.addEventListener('push', (event) => {
    const { title, path, icon, topic } = pushedBy(event)
    event.waitUntil(
      self.registration.showNotification(title, {
        tag: topic,
        icon,
        data: path,
      }),
    )
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(self, String(event.notification.data ?? '/notices')))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(self, event)))
}

/** Focuses a tab that already shows the page. Otherwise opens a new tab, because other tabs may have unsaved text. */
async function open(self: WorkerScope, path: string) {
  const url = new URL(path, self.location.origin)
  // Opens only paths of this site, regardless of the pushed address.
  if (url.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find((tab) => new URL(tab.url).pathname === url.pathname)
  if (shown) await shown.focus()
  else await self.clients.openWindow(url.href)
}

/** Replaces a subscription that the push service has ended. */
async function renew(self: WorkerScope, { oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
  const options = oldSubscription?.options
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  const token = (await self.cookieStore?.get('csrftoken'))?.value
  if (!subscription || !token) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push/subscriptions/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': token },
    body: JSON.stringify({ endpoint, keys }),
  })
}
