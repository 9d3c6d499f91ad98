// The global scope of a service worker, as far as it is used here. The types of Cloudflare's Workers have another one of
// this name, and TypeScript's own cannot stand beside those of pages.

type Tab = { url: string; focus(): Promise<unknown> }

export type PushEvent = ExtendableEvent & { data: { json(): object } | null }
type NotificationEvent = ExtendableEvent & { notification: Notification }
export type PushSubscriptionChangeEvent = ExtendableEvent & {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}
export type MessageFromPage = ExtendableEvent & { source: { id: string } | null }

/** Static routes are those of Chromium. */
type InstallEvent = ExtendableEvent & {
  addRoutes?: (route: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>
}

type Events = {
  install: InstallEvent
  activate: ExtendableEvent
  message: MessageFromPage
  push: PushEvent
  notificationclick: NotificationEvent
  pushsubscriptionchange: PushSubscriptionChangeEvent
}

export type WorkerScope = {
  location: Location
  registration: Pick<ServiceWorkerRegistration, 'unregister' | 'showNotification' | 'pushManager'>
  skipWaiting(): Promise<void>
  clients: {
    matchAll(options: object): Promise<Tab[]>
    get(id: string): Promise<Tab | undefined>
    openWindow(url: string): Promise<unknown>
  }
  /** Not in every browser yet. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
  addEventListener<Name extends keyof Events>(type: Name, listener: (event: Events[Name]) => void): void
}
