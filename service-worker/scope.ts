// The part of a service worker's global scope that is used here. Cloudflare's types define another
// `ServiceWorkerGlobalScope`, and TypeScript's own types conflict with the types for pages.

type Tab = { id: string; url: string; focus(): Promise<unknown> }

export type PushEvent = ExtendableEvent & { data: { json(): object } | null }
type NotificationEvent = ExtendableEvent & { notification: Notification }
export type PushSubscriptionChangeEvent = ExtendableEvent & {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}
export type MessageFromPage = ExtendableEvent & { data: string; source: { id: string } | null }

/** Only Chromium has static routes. */
type InstallEvent = ExtendableEvent & {
  addRoutes?: (route: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>
}

type Events = {
  install: InstallEvent
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
    claim(): Promise<void>
    matchAll(options: object): Promise<Tab[]>
    get(id: string): Promise<Tab | undefined>
    openWindow(url: string): Promise<unknown>
  }
  /** Missing in some browsers. */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
  addEventListener<Name extends keyof Events>(type: Name, listener: (event: Events[Name]) => void): void
}
