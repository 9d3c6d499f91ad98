import { beforeEach, expect, it, vi } from 'vitest'
import '../../islands/notices.ts'

const send = vi.spyOn(globalThis, 'fetch')
const answers = (unread: number) => async () => Response.json({ unread })

beforeEach(() => {
  send.mockReset()
  document.body.innerHTML = `<a id="bell" data-unread="2"></a><form action="/notices/read"></form>
    <ul><li class="new-notice"><a href="#1" data-notice="12"><span class="visually-hidden">New</span> Approved</a></li>
    <li><a href="#2">Read before</a></li></ul>`
})

const link = (index = 0) => document.querySelectorAll<HTMLElement>('li a')[index] as HTMLElement
const press = (button: number) => link().dispatchEvent(new MouseEvent('auxclick', { button, bubbles: true }))
const bell = () => document.getElementById('bell')?.dataset.unread
const canMarkAll = () => document.querySelector('form') !== null
const isUnread = () => document.querySelector('.new-notice') !== null

it('marks a notice as read when it is opened, although the page is being left', async () => {
  send.mockImplementation(answers(1))
  link().click()
  // A double tap.
  link().click()
  await expect.poll(isUnread).toBe(false)
  const options = expect.objectContaining({ method: 'POST', keepalive: true })
  expect(send.mock.calls).toEqual(Array(2).fill(['/api/notices/12/read/', options]))
  expect([bell(), link().textContent?.trim(), canMarkAll()]).toEqual(['1', 'Approved', true])
  link().click()
  link(1).click()
  expect(send).toHaveBeenCalledTimes(2)
})

it('does so for a middle click, which opens another tab, and not for a menu', async () => {
  send.mockImplementation(answers(0))
  press(2)
  expect(send).not.toHaveBeenCalled()
  press(1)
  await expect.poll(bell).toBeUndefined()
  expect(canMarkAll()).toBe(false)
})

it.each<[string, () => Promise<Response>]>([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['once the notice is gone', async () => Response.json({ error: 'Notice not found.' }, { status: 404 })],
])('leaves it unread %s', async (_, answer) => {
  send.mockImplementation(answer)
  link().click()
  await new Promise((resolve) => setTimeout(resolve))
  expect([isUnread(), bell()]).toEqual([true, '2'])
})
