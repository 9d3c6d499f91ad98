import { DISMISSED } from '../src/shared/push-offer.ts'
import { t } from '../src/texts/push.ts'
import { call } from './parts/api.ts'
import { clearMessages, showError, showStatus } from './parts/toast.ts'
import { whenParsed } from './parts/when-parsed.ts'

// The browser's notifications: the switch in the settings (src/notices/push/this-device.tsx), and the offer on a hike's
// page, which loads this script when it is pressed and calls its default export.

const WORKER = '/sw.js'
const SUBSCRIPTIONS = '/api/push/subscriptions/'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** An error with a message for the user. */
class Refused extends Error {}

const subscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

/**
 * Asks for permission, subscribes, and sends the subscription to the server. Throws `Refused` if the browser, the user
 * or the server does not allow it.
 */
async function turnOn() {
  if (!isSupported()) throw new Refused(t.unsupported)
  // Asks for permission first, because browsers show that prompt only shortly after a press.
  const permission = await Notification.requestPermission()
  if (permission === 'denied') throw new Refused(t.blocked)
  if (permission !== 'granted') throw new Refused(t.notAllowed)
  const key = await call<{ key: string }>('GET', '/api/push/key/')
  if (!key.ok) throw new Refused(key.message)
  const { endpoint, keys } = (await subscribed(key.data.key)).toJSON()
  const told = await call('POST', SUBSCRIPTIONS, { endpoint, keys })
  if (!told.ok) throw new Refused(told.message)
}

async function subscribed(applicationServerKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // The existing subscription may use an earlier key of the group.
    const old = await pushManager.getSubscription()
    if (!(await old?.unsubscribe())) throw new Refused(t.refused(String(error)))
    return pushManager.subscribe(options)
  }
}

async function turnOff() {
  const old = await subscription()
  if (!old) return
  const { endpoint } = old
  await old.unsubscribe()
  await call('DELETE', SUBSCRIPTIONS, { endpoint })
}

/** Handles a press on a button of the offer. */
export default async function answerOffer(button: HTMLElement) {
  const offer = button.closest('.push-offer')
  try {
    if (button.dataset.dismiss === undefined) {
      await turnOn()
      showStatus(t.on)
    } else dismiss()
    offer?.remove()
    document.querySelector<HTMLElement>('.action-bar')?.focus()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    showError(error.message)
  }
}

function dismiss() {
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers lack the Cookie Store API.
  document.cookie = `${DISMISSED}=no; path=/; max-age=31536000; samesite=lax`
}

async function showSwitch(line: HTMLElement, button: HTMLElement) {
  const isOn = 'on' in line.dataset && isSupported() && Boolean(await subscription())
  const isBlocked = isSupported() && Notification.permission === 'denied'
  line.textContent = !isSupported() ? t.unsupported : isBlocked ? t.blocked : isOn ? t.isOn : t.isOff
  button.textContent = isOn ? t.turnOff : t.turnOn
  button.hidden = !isSupported() || isBlocked
  button.onclick = async () => {
    clearMessages()
    try {
      await (isOn ? turnOff() : turnOn())
      if (isOn) delete line.dataset.on
      else line.dataset.on = ''
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showError(error.message)
    }
    await showSwitch(line, button)
  }
}

whenParsed(() => {
  const line = document.getElementById('push-state')
  const button = document.getElementById('push-switch')
  if (line && button) showSwitch(line, button)
})
