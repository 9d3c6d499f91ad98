import { act } from 'react'
import { describe, expect, it } from 'vitest'
// Loaded when it is opened: the first import of a test takes long.
import '../../islands/event/person-dialog.tsx'
import Participants from '../../islands/participants.tsx'
import { changedEvent, changedParticipants } from '../../islands/parts/store.ts'
import { alertText, click, findButton, hike, hydrate, mockServer, olga, pia, quentin } from './support.tsx'

const organizers = [{ ...olga, is_owner: true }]
/** Of the participants: the last list has the organizers. */
const names = (island: HTMLElement) =>
  [...island.querySelectorAll('.people:not(:last-child) a')].map((link) => link.getAttribute('href'))

describe('the participants', () => {
  it('hydrates with and without participants', async () => {
    expect(
      names(
        await hydrate('participants', Participants, {
          participants: [pia],
          organizers,
          over: false,
          role: 'user',
        }),
      ),
    ).toEqual(['/users/2'])
    const nobody = await hydrate('participants', Participants, {
      participants: [],
      organizers,
      over: false,
      role: 'user',
    })
    expect(nobody.textContent).toContain('Nobody yet.')
  })

  it.each([
    ['visitor', 'Nobody yet. Be the first!'],
    ['user', 'Nobody yet. Be the first!'],
    ['pending', 'Nobody yet.'],
    ['organizer', 'Nobody yet. Share the hike to spread the word.'],
  ] as const)('tells role %s, while there are none: %s', async (role, words) => {
    const island = await hydrate('participants', Participants, {
      participants: [],
      organizers,
      over: false,
      role,
    })
    expect(island.querySelector('p')?.textContent).toBe(words)
  })

  it('shows a picture, or initials for a user without one', async () => {
    const participants = [{ ...pia, profile_picture: '/images/x/large' }, quentin]
    const island = await hydrate('participants', Participants, {
      participants,
      organizers,
      over: false,
      role: 'user',
    })
    expect(island.querySelector('img')?.getAttribute('src')).toBe('/images/x/small')
    expect(island.querySelector('i.avatar')?.getAttribute('data-initials')).toBe('QU')
  })

  it('follows approvals and departures elsewhere on the page', async () => {
    const island = await hydrate('participants', Participants, {
      participants: [pia],
      organizers,
      over: false,
      role: 'user',
    })
    await act(async () => {
      changedParticipants.value = [pia, quentin]
    })
    expect(names(island)).toEqual(['/users/2', '/users/3'])
    await act(async () => {
      changedParticipants.value = []
    })
    expect(names(island)).toEqual([])
  })

  it('speaks of a past event in the past', async () => {
    const island = await hydrate('participants', Participants, {
      participants: [],
      organizers,
      over: true,
      role: 'user',
    })
    expect(island.textContent).toContain('Who came · 0Nobody took part.')
  })

  it('shows usernames as text', async () => {
    const participants = [{ ...pia, username: '<img src=x>' }]
    const island = await hydrate('participants', Participants, {
      participants,
      organizers,
      over: false,
      role: 'user',
    })
    expect(island.querySelector('img[src=x]')).toBeNull()
  })
})

describe('the organizers', () => {
  const simon = { id: 4, username: 'simon', profile_picture: null, is_owner: false }
  const props = { organizers, participants: [pia], over: false, role: 'organizer' as const }
  const ORGANIZERS = '/api/events/7/organizers/'

  it('are named with links, and follow changes', async () => {
    const island = await hydrate('participants', Participants, { ...props, role: 'user' })
    const named = () => [...island.querySelectorAll('.people:last-child a')].map((a) => a.textContent)
    expect([island.querySelector('h3')?.textContent, named()]).toEqual(['Organizer', ['olga']])
    await act(async () => {
      changedEvent.value = hike('user', { organizers: [...organizers, simon] })
    })
    expect([island.querySelector('h3')?.textContent, named()]).toEqual(['Organizers', ['olga', 'simon']])
    expect(island.querySelector('button')).toBeNull()
  })

  it('are appointed by the owner, after a question', async () => {
    const { calls } = mockServer({
      [`POST ${ORGANIZERS}`]: { status: 201 },
      'GET /api/events/7/': {
        body: hike('organizer', { organizers: [...organizers, { ...pia, is_owner: false }] }),
      },
    })
    await hydrate('participants', Participants, { ...props, manages: 7 })
    expect(findButton('Actions for olga')).toBeUndefined()
    await click('Actions for pia')
    expect(document.querySelector('dialog h2')?.textContent).toBe('Make pia a co-organizer?')
    await click('Make co-organizer')
    expect(calls[0]).toMatchObject({ call: `POST ${ORGANIZERS}`, body: { user_id: 2 } })
    expect(document.getElementById('status')?.textContent).toContain('pia is a co-organizer now.')
    expect(document.querySelector('dialog')).toBeNull()
    await click('Actions for pia')
    expect(document.querySelector('dialog')?.textContent).toContain('pia still takes part in the hike.')
  })

  it.each([204, 404])('are removed by the owner, also where that has been done: %i', async (status) => {
    const { sent } = mockServer({
      [`DELETE ${ORGANIZERS}4/`]: { status, body: { error: 'Organizer not found.' } },
      'GET /api/events/7/': { body: hike('organizer') },
    })
    await hydrate('participants', Participants, {
      ...props,
      organizers: [...organizers, simon],
      manages: 7,
    })
    await click('Actions for simon')
    expect(document.querySelector('dialog')?.textContent).toContain('can no longer read the chat')
    await click('Remove as co-organizer')
    expect(sent()).toContain(`DELETE ${ORGANIZERS}4/`)
    expect(document.getElementById('status')?.textContent).toContain('simon is not a co-organizer any more.')
  })

  it('stay as they are where that is refused', async () => {
    mockServer({
      [`POST ${ORGANIZERS}`]: { status: 409, body: { error: 'A hike can have at most 10 co-organizers.' } },
      'GET /api/events/7/': { body: hike('organizer') },
    })
    await hydrate('participants', Participants, { ...props, manages: 7 })
    await click('Actions for pia')
    await click('Make co-organizer')
    expect(alertText()).toContain('A hike can have at most 10 co-organizers.')
  })
})
