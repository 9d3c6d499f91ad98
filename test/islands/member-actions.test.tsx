import { act } from 'react'
import { expect, it, vi } from 'vitest'
// The app loads this module when somebody leaves. It is imported here because the first import in a test is slow.
import '../../islands/event-actions.tsx'
import MemberActions from '../../islands/member-actions.tsx'
import { applyHike } from '../../islands/parts/live/refresh-hike.ts'
import { actionsProps, findButton, hike, hydrate } from './support.tsx'

it('has what somebody who takes part can do, and offers to join again once they have left', async () => {
  const island = await hydrate('member-actions', MemberActions, actionsProps('participant'))
  expect(island.textContent).toContain('You are in')
  await act(() => applyHike(hike('user')))
  await vi.waitFor(() => expect(findButton('Join Event')).toBeDefined())
  expect(island.textContent).not.toContain('You are in')
})

it('follows an approval', async () => {
  const island = await hydrate('member-actions', MemberActions, actionsProps('pending'))
  expect(island.textContent).toContain('Request sent')
  await act(() => applyHike(hike('participant')))
  expect(island.textContent).toContain('You are in')
})
