import { act, type ComponentProps, type ComponentType, createElement, type ReactElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, vi } from 'vitest'
import {
  changedHike,
  changedParticipants,
  chatConnected,
  editing,
  hikeDeleted,
  undecidedRequests,
  unreadMessages,
} from '../../islands/parts/store.ts'
import type { Role } from '../../src/hikes/page/json.ts'
import { Island, renderWithIslands } from '../../src/layout/island.tsx'
import { defaultPrice } from '../../src/shared/charges.ts'
import { Prices } from '../../src/shared/prices.ts'
import { hike, olga, pia, quentin } from '../event-json.ts'

// @ts-expect-error React's `act` requires this global, which has no type.
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// happy-dom has no popovers, so their content is always shown.
HTMLElement.prototype.hidePopover ??= () => {}

export { hike, olga, pia, quentin }

/** A map that the app draws itself. */
export const map = { module: '/islands/map.js', profile: '/islands/profile.js', credit: null }

export const actionsProps = (role: Role) => ({
  hike: hike(role),
  csrf: 'token',
  over: false,
  started: false,
  window: 'open' as const,
  paying: null,
  map,
  unconfirmed: null,
  confirm_form: null,
  usual_price: 1200,
  share_text: 'Sat 14 Jun · 09:00 CEST, Kandersteg',
})

type Name = ComponentProps<typeof Island>['name']

/**
 * Renders an island as the server does, hydrates it, and expects no error. Expects the same markup, too, unless an
 * effect opens a form (`opens`).
 */
export async function hydrate<Props extends object>(
  name: Name,
  Component: ComponentType<Props>,
  props: Props,
  { currency = 'usd', opens = false } = {},
) {
  const withPrices = (element: ReactElement) =>
    createElement(Prices, { value: { currency, usualPrice: defaultPrice(currency) } }, element)
  // The cast is safe: the caller passes props and component of the same island.
  const element = withPrices(createElement(Island as ComponentType<object>, { name, props } as object))
  const html = await renderWithIslands(() => renderToString(element))
  // Scripts are removed, because the component is hydrated directly. Controls are enabled, as in islands/hydrate.ts.
  const markup = html.replaceAll(/<script[^>]*><\/script>|<link[^>]*>| disabled="" data-needs-script=""/g, '')
  const errors: unknown[] = []
  const logged = vi.spyOn(console, 'error').mockImplementation((...args) => errors.push(args))
  document.body.innerHTML = `<div id="status"></div><div id="alert"></div>${markup}`
  const island = document.querySelector<HTMLElement>('[data-island]')
  if (!island) throw new Error(`${name} rendered nothing.`)
  const before = island.innerHTML
  let root: Root | undefined
  await act(async () => {
    root = hydrateRoot(island, withPrices(createElement(Component, JSON.parse(island.dataset.props ?? ''))), {
      identifierPrefix: island.dataset.prefix,
      onRecoverableError: (error) => errors.push(error),
    })
  })
  logged.mockRestore()
  expect(errors).toEqual([])
  // An effect may have opened a dialog, or enabled controls that need the script.
  const withoutState = (html: string) => html.replaceAll(/ (?:open|disabled)=""/g, '')
  if (!opens) expect(withoutState(island.innerHTML)).toBe(withoutState(before))
  onTestFinished(async () => {
    await act(async () => root?.unmount())
    changedHike.value = null
    changedParticipants.value = null
    editing.value = false
    hikeDeleted.value = false
    chatConnected.value = false
    undecidedRequests.value = null
    unreadMessages.value = null
    localStorage.clear()
    history.replaceState(null, '', '/')
  })
  return island
}

/** The body may be a function of the sent body. */
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | 'offline'
type Call = { call: string; body: unknown; headers: Record<string, string> }

/** Replaces `fetch`: responds to each call with its reply in `replies`, and records it. Any other call throws. */
export function mockServer(replies: Record<string, Reply>) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    const call = `${method} ${path}`
    // Typing into a place field requests suggestions.
    if (call.startsWith('GET /api/places/') && !replies[call]) return Response.json([])
    const sent = typeof body === 'string' ? JSON.parse(body) : body
    calls.push({
      call,
      body: sent,
      headers: headers as Record<string, string>,
    })
    const reply = replies[call]
    if (!reply) throw new Error(`Unexpected call: ${call}`)
    if (reply === 'offline') throw new TypeError('Failed to fetch')
    const { status = 200 } = reply
    const answered = typeof reply.body === 'function' ? reply.body(sent) : reply.body
    return new Response(status === 204 ? null : JSON.stringify(answered ?? {}), {
      status,
      headers: reply.headers,
    })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return { calls, sent: () => calls.map(({ call }) => call), replies }
}

/** Holds back the responses to calls with this method, until the returned function is called. */
export function holdAnswer(method: string) {
  const answered = globalThis.fetch
  const held = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === method) await held.promise
    return answered(path, init)
  })
  return async () => {
    held.resolve()
    await settle()
  }
}

/** Replaces `location.assign`, and collects the URLs that it is called with. */
export function recordNavigation() {
  const urls: string[] = []
  const spy = vi.spyOn(window.location, 'assign').mockImplementation((url) => {
    urls.push(String(url))
  })
  onTestFinished(() => spy.mockRestore())
  return urls
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')]
const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent?.trim()
export const findButton = (name: string) => buttons().find((button) => nameOf(button) === name)

export async function click(name: string) {
  // Waits if the button is missing, because a dialog is loaded on first use.
  const button = findButton(name) ?? (await waitFor(() => requireButton(name)))
  await act(async () => button.click())
  await settle()
}

function requireButton(name: string) {
  const button = findButton(name)
  if (!button) throw new Error(`There is no button ${name}, only: ${buttons().map(nameOf).join(', ')}`)
  return button
}

/** Clicks a button with the pointer, at this point and this time in milliseconds. */
export const clickAt = (name: string, clientX: number, clientY: number, timeStamp: number) =>
  act(async () => {
    const init = { bubbles: true, cancelable: true, detail: 1, clientX, clientY }
    const click = Object.defineProperty(new MouseEvent('click', init), 'timeStamp', { value: timeStamp })
    requireButton(name).dispatchEvent(click)
  })

/** Waits for this many turns of the event loop. Pending work in this process is then done, even on a busy machine. */
export async function turns(count: number) {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve))
}

/** Changes the state that islands share, as if another island had changed it. */
export const setSignal = <Value,>(signal: { value: Value }, value: Value) =>
  act(async () => {
    signal.value = value
  })

export const advance = (seconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))

export const dispatch = (type: 'online' | 'offline' | 'pagehide') =>
  act(async () => void window.dispatchEvent(new Event(type)))

export async function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

export const dialog = () => document.querySelector('dialog')

/** Waits for pending responses and the renders they cause. */
export const settle = () => act(() => turns(20))

export const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`.field [name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}

/**
 * Sets fields by name. React overrides `value` on each input, so the prototype's setter is called, as for real input.
 */
export function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = field(name)
    act(() => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
}

export const errorOf = (name: string) => document.getElementById(`${field(name).id}-error`)?.textContent
export const statusText = () => document.getElementById('status')?.textContent
export const alertText = () => document.getElementById('alert')?.textContent

/** Waits until `check` passes. On a busy machine, a script that is needed after a press may take long to load. */
export const waitFor = <Result,>(check: () => Result) => vi.waitFor(check, { timeout: 20_000 })
