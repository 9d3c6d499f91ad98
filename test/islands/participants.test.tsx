import { act } from 'react'
import { describe, expect, it } from 'vitest'
import Participants from '../../islands/participants.tsx'
import { changedParticipants } from '../../islands/parts/store.ts'
import { hydrate, pia, quentin } from './support.tsx'

const names = (island: HTMLElement) =>
  [...island.querySelectorAll('li a')].map((link) => link.getAttribute('href'))

describe('the participants', () => {
  it('hydrates with and without participants', async () => {
    expect(
      names(await hydrate('participants', Participants, { participants: [pia], over: false, role: 'user' })),
    ).toEqual(['/users/2'])
    const nobody = await hydrate('participants', Participants, {
      participants: [],
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
    const island = await hydrate('participants', Participants, { participants: [], over: false, role })
    expect(island.querySelector('p')?.textContent).toBe(words)
  })

  it('shows a picture, or initials for a user without one', async () => {
    const participants = [{ ...pia, profile_picture: '/images/x/large' }, quentin]
    const island = await hydrate('participants', Participants, { participants, over: false, role: 'user' })
    expect(island.querySelector('img')?.getAttribute('src')).toBe('/images/x/small')
    expect(island.querySelector('i.avatar')?.getAttribute('data-initials')).toBe('QU')
  })

  it('follows approvals and departures elsewhere on the page', async () => {
    const island = await hydrate('participants', Participants, {
      participants: [pia],
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
    const island = await hydrate('participants', Participants, { participants: [], over: true, role: 'user' })
    expect(island.textContent).toBe('Who came · 0Nobody took part.')
  })

  it('shows usernames as text', async () => {
    const participants = [{ ...pia, username: '<img src=x>' }]
    const island = await hydrate('participants', Participants, { participants, over: false, role: 'user' })
    expect(island.querySelector('img[src=x]')).toBeNull()
  })
})
