import { expect, test } from 'vitest'
import { listenForPushes } from '../../service-worker/notifications.ts'
import type { WorkerScope } from '../../service-worker/scope.ts'

const ORIGIN = 'https://hikes.example'

/** Opens a service worker with these open tabs. `dispatch` sends it an event, and returns all its actions so far. */
function openScope(paths: string[] = []) {
  const done: unknown[] = []
  const listeners = new Map<string, (event: never) => void>()
  const scope = {
    location: new URL(ORIGIN),
    registration: {
      showNotification: async (...call: unknown[]) => void done.push(call),
      pushManager: { subscribe: async () => ({ toJSON: () => ({ endpoint: 'new', keys: {} }) }) },
    },
    clients: {
      matchAll: async () =>
        paths.map((path) => ({ url: ORIGIN + path, focus: async () => void done.push(`focused ${path}`) })),
      openWindow: async (url: string) => void done.push(`opened ${url}`),
    },
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  }
  listenForPushes(scope as unknown as WorkerScope)
  const dispatch = async (type: string, event: object) => {
    let task: Promise<unknown> | undefined
    const waitUntil = (promise: Promise<unknown>) => (task = promise)
    listeners.get(type)?.({ ...event, waitUntil } as never)
    await task
    return done
  }
  return { dispatch }
}

const click = (path: unknown) => ({ notification: { data: path, close() {} } })

test('a push is shown with its subject, and replaces one of the same topic', async () => {
  const data = { title: 'Ridge walk is cancelled', path: '/events/7', topic: 'notice-7' }
  expect(await openScope().dispatch('push', { data: { json: () => data } })).toEqual([
    ['Ridge walk is cancelled', { tag: 'notice-7', icon: '/icon-192.png', data: '/events/7' }],
  ])
})

test('a push is shown with the icon that it names', async () => {
  const data = { title: 'Ridge walk is cancelled', path: '/events/7', icon: '/images/app-icons/ab/192.png' }
  expect(await openScope().dispatch('push', { data: { json: () => data } })).toMatchObject([
    ['Ridge walk is cancelled', { icon: '/images/app-icons/ab/192.png' }],
  ])
})

test('a push that cannot be read is shown too, as browsers ask', async () => {
  const unreadable = () => JSON.parse('')
  for (const data of [null, { json: unreadable }])
    expect(await openScope().dispatch('push', { data })).toMatchObject([
      ['There is something new.', { data: '/notices' }],
    ])
})

test('a press goes to the tab that shows the page, and else opens one', async () => {
  const tabs = ['/', '/events/7?from=list']
  expect(await openScope(tabs).dispatch('notificationclick', click('/events/7#chat'))).toEqual([
    'focused /events/7?from=list',
  ])
  expect(await openScope(tabs).dispatch('notificationclick', click('/events/8'))).toEqual([
    `opened ${ORIGIN}/events/8`,
  ])
})

test('a press leads to no other site, whatever was pushed', async () => {
  for (const path of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
    expect(await openScope().dispatch('notificationclick', click(path))).toEqual([])
})
