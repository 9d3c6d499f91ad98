import { receivedPushes, subscribeStandIn } from '../../../dev/push/stand-in.ts'
import type { Browser } from '../../support.ts'
import { json } from '../../support.ts'

const SUBSCRIPTIONS = '/api/push/subscriptions/'

async function keyOf(browser: Browser): Promise<string> {
  const { key } = await json<{ key: string }>(browser.get('/api/push/key/'))
  return key
}

/** Creates a subscription at the stand-in push service, without telling the app. */
export const newSubscription = async (browser: Browser) => subscribeStandIn(await keyOf(browser))

export const sendSubscription = (browser: Browser, subscription: unknown) =>
  browser.post(SUBSCRIPTIONS, subscription)

export const endSubscription = (browser: Browser, endpoint: unknown) =>
  browser.send('DELETE', SUBSCRIPTIONS, { body: { endpoint } })

/** Subscribes a browser at the stand-in and in the app. Returns the subscription's endpoint. */
export async function subscribed(browser: Browser): Promise<string> {
  const subscription = await newSubscription(browser)
  await sendSubscription(browser, subscription)
  return subscription.endpoint
}

/** The notifications pushed to this endpoint, newest first. */
export const pushedTo = (to: string) => receivedPushes().filter(({ endpoint }) => endpoint === to)

export const titlesOf = (to: string) => pushedTo(to).map(({ data }) => (data as { title: string }).title)
