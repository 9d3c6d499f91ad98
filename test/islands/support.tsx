import { act, type ComponentProps, type ComponentType, createElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, vi } from 'vitest'
import { changedEvent, changedParticipants, editing } from '../../islands/parts/store.ts'
import type { EventJson, Role } from '../../src/events/json.ts'
import { Island } from '../../src/layout/island.tsx'

// @ts-expect-error React asks for this where it is tested.
globalThis.IS_REACT_ACT_ENVIRONMENT = true

export const olga = { id: 1, username: 'olga', profile_picture: null }
export const pia = { id: 2, username: 'pia', profile_picture: null }
export const quentin = { id: 3, username: 'quentin', profile_picture: null }

/** A hike as the API tells it to somebody in this role. */
export const hike = (role: Role, change: Partial<EventJson> = {}): EventJson => ({
  id: 7,
  name: 'Ridge walk',
  description: 'Bring water.\nAnd a hat: https://example.org/hats.',
  location: 'Kandersteg',
  location_lat: null,
  location_lng: null,
  event_time: '2031-06-14T07:00:30.000Z',
  time_zone: 'Europe/Zurich',
  image: null,
  price: 1550,
  distance: 12.5,
  elevation_diff: 1020,
  estimated_duration: 5,
  organizer: olga.id,
  organizer_username: olga.username,
  organizer_profile_picture: null,
  participants: [pia],
  participant_count: 1,
  viewer: { role, has_paid: false },
  ...change,
})

/** A map whose squares are the app's own. */
export const map = { module: '/islands/map.js', tiles: { url: '/tiles/{z}/{x}/{y}.svg', credit: '' } }

type Name = ComponentProps<typeof Island>['name']

/** Puts what the server prints into the page and hydrates it as a browser does: without a word of complaint. */
export async function hydrate<Props extends object>(
  name: Name,
  Component: ComponentType<Props>,
  props: Props,
) {
  // Name and props are those of the component that is given beside them.
  const page = renderToString(createElement(Island as ComponentType<object>, { name, props } as object))
  // The address of the script is of no use here: the component is at hand.
  const printed = page.replaceAll(/<script[^>]*><\/script>|<link[^>]*>/g, '')
  const complaints: unknown[] = []
  const logged = vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
  document.body.innerHTML = `<p id="status"></p><p id="alert"></p>${printed}`
  const island = document.querySelector<HTMLElement>('[data-island]')
  if (!island) throw new Error(`Nothing was printed for ${name}.`)
  const before = island.innerHTML
  let root: Root | undefined
  await act(async () => {
    root = hydrateRoot(island, createElement(Component, JSON.parse(island.dataset.props ?? '')), {
      identifierPrefix: island.dataset.prefix,
      onRecoverableError: (error) => complaints.push(error),
    })
  })
  logged.mockRestore()
  expect(complaints).toEqual([])
  // A dialog may be opened by its own script, right after.
  expect(island.innerHTML.replace(' open=""', '')).toBe(before)
  onTestFinished(async () => {
    await act(async () => root?.unmount())
    changedEvent.value = null
    changedParticipants.value = null
    editing.value = false
  })
  return island
}

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | 'offline'
type Call = { call: string; body: unknown; headers: Record<string, string> }

/** The server at the other end of the network: what it says to each call, and which it got. */
export function server(replies: Record<string, Reply>) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    const call = `${method} ${path}`
    // Whoever types a place is shown some.
    if (call.startsWith('GET /api/places/') && !replies[call]) return Response.json([])
    calls.push({
      call,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      headers: headers as Record<string, string>,
    })
    const reply = replies[call]
    if (!reply) throw new Error(`Nobody expected ${call}.`)
    if (reply === 'offline') throw new TypeError('Failed to fetch')
    const { status = 200 } = reply
    return new Response(status === 204 ? null : JSON.stringify(reply.body ?? {}), {
      status,
      headers: reply.headers,
    })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return { calls, sent: () => calls.map(({ call }) => call), replies }
}

/** Where the page would go. */
export function watchNavigation() {
  const went: string[] = []
  const spy = vi.spyOn(window.location, 'assign').mockImplementation((url) => {
    went.push(String(url))
  })
  onTestFinished(() => spy.mockRestore())
  return went
}

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')]
const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent?.trim()
export const findButton = (name: string) => buttons().find((button) => nameOf(button) === name)

export async function click(name: string) {
  const button = findButton(name)
  if (!button) throw new Error(`There is no button ${name}, only: ${buttons().map(nameOf).join(', ')}`)
  await act(async () => button.click())
  await settle()
}

/** Lets answers arrive, and what is drawn because of them. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))))

export const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`.field [name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}

/** As a browser does it: React takes note of what is set through the element itself, and would not hear of it. */
export function type(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = field(name)
    act(() => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
}

export const messageAt = (name: string) => document.getElementById(`${field(name).id}-error`)?.textContent
export const said = () => document.getElementById('status')?.textContent
export const complained = () => document.getElementById('alert')?.textContent
