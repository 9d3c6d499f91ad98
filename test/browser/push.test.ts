import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { visitFresh } from './saving.ts'
import { callApi, createHike, signUp, visit, withChromium } from './support.ts'

withChromium()

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
type Received = { endpoint: string; data: { title: string; path: string; topic: string } }

/**
 * Stubs Google's push service, and the permission prompt, which headless Chromium lacks. `answer` is the user's answer
 * to the prompt. Everything else is real.
 */
async function stubBrowser(page: Page, subscription: Subscription, answer: NotificationPermission) {
  await page.addInitScript(
    ([subscription, answer]) => {
      const asked = () => Number(sessionStorage.getItem('asked') ?? 0)
      const isSubscribed = () => localStorage.getItem('subscribed') !== null
      const stub = {
        ...subscription,
        toJSON: () => subscription,
        unsubscribe: async () => {
          localStorage.removeItem('subscribed')
          return true
        },
      }
      Object.defineProperty(Notification, 'permission', { get: () => (asked() > 0 ? answer : 'default') })
      Notification.requestPermission = async () => {
        sessionStorage.setItem('asked', String(asked() + 1))
        return answer
      }
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('subscribed', '')
        return stub as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () =>
        isSubscribed() ? (stub as unknown as PushSubscription) : null
    },
    [subscription, answer] as const,
  )
}

async function newSubscription(page: Page): Promise<Subscription> {
  const { key } = (await (await page.request.get('/api/push/key/')).json()) as { key: string }
  return (await page.request.post('/dev/push', { data: { key } })).json()
}

const timesAsked = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('asked') ?? 0))

/** Dispatches a push message to the service worker. Returns the title and data of the notification that it shows. */
async function deliver(page: Page, data: object) {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] }
    scope.shown = []
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push([title, options?.data])
  })
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${inject('origin')}/`)
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: inject('origin'),
    registrationId: await registration,
    data: JSON.stringify(data),
  })
  const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)
  await expect.poll(async () => (await shown())?.length).toBe(1)
  return (await shown())?.[0]
}

/** Dispatches the event by which a browser reports that the push service has replaced a subscription. */
async function replaceSubscription(page: Page, subscription: Subscription) {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async (subscription) => {
    const newSubscription = { toJSON: () => subscription }
    let answered: Promise<unknown> | undefined
    const waitUntil = (promise: Promise<unknown>) => {
      answered = promise
    }
    const event = new Event('pushsubscriptionchange')
    globalThis.dispatchEvent(Object.assign(event, { oldSubscription: null, newSubscription, waitUntil }))
    await answered
  }, subscription)
}

const OFFER = { name: 'Get notifications on this device' }

test('whoever takes part in a hike is offered notifications, gets them by a press, and switches them off in the settings', async () => {
  const { page: olga, username } = await signUp('olga')
  const path = await createHike(olga, 'Told at once')
  const phone = { serviceWorkers: 'allow', viewport: { width: 360, height: 740 } } as const
  const { page: pia, id } = await signUp('pia', phone)
  const subscription = await newSubscription(pia)
  await stubBrowser(pia, subscription, 'granted')
  await visit(pia, path)
  expect(await pia.getByRole('button', OFFER).isVisible()).toBe(false)
  await pia.getByRole('button', { name: 'Join Event' }).click()
  await pia.getByText('Request sent', { exact: true }).waitFor()
  expect(await pia.getByRole('button', OFFER).isVisible()).toBe(false)
  await callApi(olga, 'post', `/api${path}/approve_join/`, { user_id: id })
  await visit(pia, path)
  await pia.getByRole('button', OFFER).waitFor()
  await expectAccessible(pia)
  expect(await timesAsked(pia)).toBe(0)

  await pia.getByRole('button', OFFER).click()
  await pia.getByText('This device gets notifications now.').waitFor()
  expect(await timesAsked(pia)).toBe(1)
  await visit(pia, path)
  expect(await pia.getByRole('button', OFFER).count()).toBe(0)

  const title = `Told at once: a message from ${username}`
  await callApi(olga, 'post', `/api${path}/announce/`, { text: 'Meet at the west exit.' })
  const received = async ({ endpoint }: Subscription) => {
    const all = (await (await pia.request.get('/dev/push.json')).json()) as Received[]
    return all.filter((one) => one.endpoint === endpoint).map(({ data }) => data)
  }
  await expect
    .poll(() => received(subscription))
    .toEqual([
      {
        title,
        path,
        icon: expect.stringMatching(/^\/images\/app-icons\/[0-9a-f]{32}\/192\.png$/),
        topic: expect.any(String),
      },
    ])
  const [data] = await received(subscription)
  expect(await deliver(pia, data ?? {})).toEqual([title, path])

  await visit(pia, '/settings/notices')
  await pia.getByText('This device gets notifications.').waitFor()
  await pia.getByRole('checkbox', { name: 'Chat On devices' }).uncheck()
  await pia.getByRole('button', { name: 'Save', exact: true }).click()
  await pia.getByText('Saved.').waitFor()
  expect(await pia.getByRole('checkbox', { name: 'Chat On devices' }).isChecked()).toBe(false)
  expect(await pia.getByRole('checkbox', { name: 'Chat By mail' }).isChecked()).toBe(true)
  await expectAccessible(pia)
  await pia.getByRole('button', { name: 'Turn off' }).click()
  await pia.getByText('This device gets no notifications.').waitFor()
  await visit(pia, path)
  await pia.getByRole('button', OFFER).waitFor()
  await pia.getByRole('button', { name: 'Not now' }).click()
  await pia.getByRole('button', OFFER).waitFor({ state: 'detached' })
  await visitFresh(pia, path)
  expect(await pia.getByRole('button', OFFER).count()).toBe(0)

  const replaced = await newSubscription(pia)
  await replaceSubscription(pia, replaced)
  await callApi(olga, 'post', `/api${path}/announce/`, { text: 'Bring a torch.' })
  await expect.poll(() => received(replaced)).toHaveLength(1)
})

test('a browser that blocks notifications is told plainly, and one without scripts is offered none', async () => {
  const { page: olga } = await signUp('olga')
  const path = await createHike(olga, 'Told by mail alone')
  const desktop = { serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } } as const
  const { page: pia, id: piasId } = await signUp('pia', desktop)
  await stubBrowser(pia, await newSubscription(pia), 'denied')
  await callApi(pia, 'post', `/api${path}/join/`, {})
  await callApi(olga, 'post', `/api${path}/approve_join/`, { user_id: piasId })
  await visit(pia, path)
  await pia.getByRole('button', OFFER).click()
  await pia.getByRole('alert').getByText('Notifications of this site are blocked.').waitFor()
  await visit(pia, path)
  await pia.getByRole('button', OFFER).waitFor({ state: 'detached' })
  await visit(pia, '/settings/notices')
  await pia.locator('#push-state').getByText('Notifications of this site are blocked.').waitFor()
  expect(await pia.getByRole('button', OFFER).isVisible()).toBe(false)

  const { page: quentin, id: quentinsId } = await signUp('quentin', { javaScriptEnabled: false })
  await callApi(quentin, 'post', `/api${path}/join/`, {})
  await callApi(olga, 'post', `/api${path}/approve_join/`, { user_id: quentinsId })
  await quentin.goto(path)
  await quentin.getByText('You are in', { exact: true }).waitFor()
  expect(await quentin.getByRole('button', OFFER).isVisible()).toBe(false)
  await quentin.goto('/settings/notices')
  await quentin.getByText('Getting notifications here needs JavaScript.').waitFor()
})
