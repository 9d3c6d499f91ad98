import { act } from 'react'
import { describe, expect, it } from 'vitest'
import EventActions from '../../islands/event-actions.tsx'
import { changedParticipants, editing } from '../../islands/parts/store.ts'
import type { Role } from '../../src/events/json.ts'
import {
  click,
  complained,
  findButton,
  hike,
  hydrate,
  pia,
  quentin,
  said,
  server,
  watchNavigation,
} from './support.tsx'

const open = (role: Role, over = false) =>
  hydrate('event-actions', EventActions, { event: hike(role), csrf: 'token', over, paying: null })

describe('the card beside a hike', () => {
  it.each(['visitor', 'user', 'pending', 'participant', 'organizer'] as const)(
    'hydrates for a %s',
    async (role) => {
      const island = await open(role)
      expect(island.textContent).toContain('Sat 14 Jun 2031 · 09:00 CEST')
    },
  )

  it('hydrates where the hike is over, and offers no place on it', async () => {
    const island = await open('user', true)
    expect(island.textContent).toContain('This hike is over')
    expect(findButton('Join Event')).toBeUndefined()
  })

  it.each([
    ['user', 'Join Event', 'join', 'pending', 'Join request sent.', 'Withdraw'],
    ['pending', 'Withdraw', 'leave', 'user', 'Join request withdrawn.', 'Join Event'],
    ['participant', 'Leave Event', 'leave', 'user', 'You left the event.', 'Join Event'],
  ] as const)(
    'lets a %s %s, says so, and offers what comes next',
    async (role, label, step, then, status, next) => {
      const { sent } = server({
        [`POST /api/events/7/${step}/`]: { body: { status, role: then } },
        'GET /api/events/7/': { body: hike(then, { participants: [] }) },
      })
      await open(role)
      await click(label)
      expect(sent()).toEqual([`POST /api/events/7/${step}/`, 'GET /api/events/7/'])
      expect(said()).toBe(status)
      expect(findButton(next)).toBeDefined()
      expect(findButton(label)).toBeUndefined()
      expect(changedParticipants.value).toEqual([])
    },
  )

  it('sends once, however often one presses', async () => {
    const { sent } = server({
      'POST /api/events/7/join/': { body: { status: 'Join request sent.', role: 'pending' } },
      'GET /api/events/7/': { body: hike('pending') },
    })
    await open('user')
    const form = document.querySelector('form')
    await act(async () => {
      for (let time = 0; time < 3; time++)
        form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    expect(sent().filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  it('tells what went wrong, and lets one try again', async () => {
    server({
      'POST /api/events/7/join/': {
        status: 429,
        body: { error: 'That was too often. Please try again later.' },
      },
      'GET /api/events/7/': 'offline',
    })
    await open('user')
    await click('Join Event')
    expect(complained()).toBe('That was too often. Please try again later.')
    expect(findButton('Join Event')?.disabled).toBe(false)
  })

  it('shows where somebody stands who was approved meanwhile', async () => {
    server({
      'POST /api/events/7/join/': { body: { status: 'You are already taking part.', role: 'participant' } },
      'GET /api/events/7/': { body: hike('participant', { participants: [pia, quentin] }) },
    })
    const island = await open('user')
    await click('Join Event')
    expect(island.textContent).toContain('You are taking part')
    expect(changedParticipants.value).toEqual([pia, quentin])
  })

  it('has a form that works without it', async () => {
    const island = await open('user')
    const form = island.querySelector('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/events/7/join'])
    expect(form?.querySelector<HTMLInputElement>('[name=csrfmiddlewaretoken]')?.value).toBe('token')
  })

  it('makes way for the editor while the organizer edits', async () => {
    await open('organizer')
    await click('Edit Event')
    expect(editing.value).toBe(true)
    expect(document.querySelector<HTMLElement>('.action-bar')?.hidden).toBe(true)
    await act(async () => {
      editing.value = false
    })
    expect(document.querySelector<HTMLElement>('.action-bar')?.hidden).toBe(false)
  })
})

describe('deleting a hike', () => {
  it('asks first, and does nothing when one thinks better of it', async () => {
    const { sent } = server({})
    await open('organizer')
    await click('Delete Event')
    const dialog = document.querySelector('dialog')
    expect(dialog?.textContent).toContain('Are you sure you want to delete this event?')
    expect(dialog?.contains(document.activeElement)).toBe(true)
    expect(document.activeElement?.textContent).toBe('Cancel')
    await click('Cancel')
    expect(document.querySelector('dialog')).toBeNull()
    expect(sent()).toEqual([])
  })

  const confirm = async () => {
    await click('Delete Event')
    const button = document.querySelector<HTMLButtonElement>('dialog .danger')
    await act(async () => button?.click())
  }

  it('goes home and says so there', async () => {
    const went = watchNavigation()
    const { sent } = server({ 'DELETE /api/events/7/': { status: 204 } })
    await open('organizer')
    await confirm()
    expect(sent()).toEqual(['DELETE /api/events/7/'])
    expect(went).toEqual(['/'])
    expect(decodeURIComponent(document.cookie)).toContain('flash=Event deleted successfully.')
  })

  it('says so where it fails, and stays', async () => {
    const went = watchNavigation()
    server({ 'DELETE /api/events/7/': { status: 500, body: { error: 'Something went wrong.' } } })
    await open('organizer')
    await confirm()
    expect(complained()).toBe('Failed to delete the event.')
    expect(went).toEqual([])
  })
})
