import { act } from 'react'
import { describe, expect, it } from 'vitest'
import Participants from '../../islands/participants.tsx'
import { changedParticipants } from '../../islands/parts/store.ts'
import { hydrate, pia, quentin } from './support.tsx'

const names = (island: HTMLElement) =>
  [...island.querySelectorAll('li a')].map((link) => link.getAttribute('href'))

describe('the participants', () => {
  it('hydrates with and without participants', async () => {
    expect(names(await hydrate('participants', Participants, { participants: [pia], over: false }))).toEqual([
      '/users/2',
    ])
    const nobody = await hydrate('participants', Participants, { participants: [], over: false })
    expect(nobody.textContent).toContain('Nobody yet.')
  })

  it('shows a picture, or initials for a user without one', async () => {
    const participants = [{ ...pia, profile_picture: '/images/x/large' }, quentin]
    const island = await hydrate('participants', Participants, { participants, over: false })
    expect(island.querySelector('img')?.getAttribute('src')).toBe('/images/x/small')
    expect(island.querySelector('i.avatar')?.getAttribute('data-initials')).toBe('QU')
  })

  it('follows approvals and departures elsewhere on the page', async () => {
    const island = await hydrate('participants', Participants, { participants: [pia], over: false })
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
    const island = await hydrate('participants', Participants, { participants: [], over: true })
    expect(island.textContent).toBe('Who came · 0Nobody took part.')
  })

  it('shows usernames as text', async () => {
    const participants = [{ ...pia, username: '<img src=x>' }]
    const island = await hydrate('participants', Participants, { participants, over: false })
    expect(island.querySelector('img[src=x]')).toBeNull()
  })
})
