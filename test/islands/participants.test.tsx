import { act, type ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
// The app loads these modules when they are needed. They are imported here because the first import in a test is slow.
import '../../islands/hike/people/remove-participant.tsx'
import '../../islands/hike/people/person-dialog.tsx'
import '../../islands/hike/people/mark-paid-outside.ts'
import ManagePeople from '../../islands/manage-people.tsx'
import Participants from '../../islands/participants.tsx'
import { changedHike, changedParticipants } from '../../islands/parts/store.ts'
import {
  alertText,
  click,
  dialog,
  fill,
  findButton,
  hike,
  hydrate,
  mockServer,
  olga,
  pia,
  quentin,
  setSignal,
  settle,
  statusText,
} from './support.tsx'

const organizers = [{ ...olga, is_owner: true, accepted: true }]
/** Returns the links to the participants, without those in the last list, which contains the organizers. */
const names = (island: HTMLElement) =>
  [...island.querySelectorAll('h2 ~ .people:not(h3 ~ .people) a')].map((link) => link.getAttribute('href'))

const props = { organizers, participants: [pia], over: false, cancelled: false, role: 'organizer' as const }
const show = (change: Partial<ComponentProps<typeof Participants>> = {}) =>
  hydrate('participants', Participants, { ...props, role: 'user', ...change })
const manage = (change: Partial<ComponentProps<typeof ManagePeople>> = {}) =>
  hydrate('manage-people', ManagePeople, {
    ...props,
    event_id: 7,
    viewer_id: 1,
    price: null,
    is_owner: true,
    ...change,
  })
const menuOf = (username: string) => {
  const id = findButton(`Actions for ${username}`)?.getAttribute('popovertarget') ?? ''
  return [...(document.getElementById(id)?.querySelectorAll('button') ?? [])]
}
const labels = (username: string) => menuOf(username).map(({ textContent }) => textContent)
const choose = async (username: string, label: string) => {
  await act(async () =>
    menuOf(username)
      .find(({ textContent }) => textContent === label)
      ?.click(),
  )
  await settle()
}
const confirm = async () => {
  await act(async () => [...(dialog()?.querySelectorAll('button') ?? [])].at(-1)?.click())
  await settle()
}

describe('the participants', () => {
  it('hydrates with and without participants', async () => {
    expect(names(await show())).toEqual(['/users/2'])
    const nobody = await show({ participants: [] })
    expect(nobody.textContent).toContain('Nobody yet.')
  })

  it.each([
    ['visitor', 'Nobody yet. Be the first!'],
    ['user', 'Nobody yet. Be the first!'],
    ['pending', 'Nobody yet.'],
    ['organizer', 'Nobody yet. Share the hike to spread the word.'],
  ] as const)('tells role %s, while there are none: %s', async (role, words) => {
    const island = await show({ participants: [], role })
    expect(island.querySelector('p')?.textContent).toBe(words)
  })

  it('asks nobody to be the first while joining is not open', async () => {
    const island = await show({ participants: [], role: 'visitor', joinsClosed: true })
    const words = () => island.querySelector('p')?.textContent
    expect(words()).toBe('Nobody yet.')
    await setSignal(changedHike, hike('visitor', { participants: [], going: 0 }))
    expect(words()).toBe('Nobody yet. Be the first!')
    await setSignal(
      changedHike,
      hike('visitor', { participants: [], going: 0, joins_open_at: '2999-06-07T16:00:00Z' }),
    )
    expect(words()).toBe('Nobody yet.')
  })

  it('shows a picture, or the default image for a user without one', async () => {
    const participants = [{ ...pia, profile_picture: '/images/x/large' }, quentin]
    const island = await show({ participants })
    const images = [...island.querySelectorAll('.people img')].map((image) => image.getAttribute('src'))
    expect(images).toEqual(['/images/x/small', '/avatar.svg'])
  })

  it('follows approvals and departures elsewhere on the page', async () => {
    const island = await show()
    await setSignal(changedParticipants, [pia, quentin])
    expect(names(island)).toEqual(['/users/2', '/users/3'])
    await setSignal(changedParticipants, [])
    expect(names(island)).toEqual([])
  })

  it('speaks of a past event in the past', async () => {
    const island = await show({ participants: [], over: true })
    expect(island.textContent).toContain('Who came · 0Nobody took part.')
  })

  it('shows usernames as text', async () => {
    const participants = [{ ...pia, username: '<img src=x>' }]
    const island = await show({ participants })
    expect(island.querySelector('img[src=x]')).toBeNull()
  })
})

describe('the organizers', () => {
  const simon = { id: 4, username: 'simon', profile_picture: null, is_owner: false, accepted: true }
  const ORGANIZERS = '/api/events/7/organizers/'

  it('are named with links, and follow changes', async () => {
    const island = await show()
    const named = () => [...island.querySelectorAll('.people:last-child a')].map((a) => a.textContent)
    // The organizer is named at the top of the page instead.
    expect(island.querySelector('h3')).toBeNull()
    await setSignal(changedHike, hike('user', { organizers: [...organizers, simon] }))
    expect([island.querySelector('h3')?.textContent, named()]).toEqual(['Organizers', ['olga', 'simon']])
    expect(island.querySelector('button')).toBeNull()
  })

  it('are appointed by the owner, after a question', async () => {
    const { calls } = mockServer({
      [`POST ${ORGANIZERS}`]: {
        status: 201,
        body: [...organizers, { ...pia, is_owner: false, accepted: true }],
      },
      'GET /api/events/7/': {
        body: hike('organizer', { organizers: [...organizers, { ...pia, is_owner: false, accepted: true }] }),
      },
    })
    const island = await manage()
    island.id = 'people'
    expect(findButton('Actions for olga')).toBeUndefined()
    await choose('pia', 'Make co-organizer')
    expect(document.querySelector('dialog h2')?.textContent).toBe('Make pia a co-organizer?')
    await confirm()
    expect(calls[0]).toMatchObject({ call: `POST ${ORGANIZERS}`, body: { user_id: 2 } })
    expect(statusText()).toContain('pia is a co-organizer now.')
    expect(dialog()).toBeNull()
    expect(document.activeElement?.tagName).toBe('H2')
    await choose('pia', 'Remove as co-organizer')
    expect(dialog()?.textContent).toContain('pia still takes part in the hike.')
  })

  it.each([204, 404])('are removed by the owner, also where that has been done: %i', async (status) => {
    const { sent } = mockServer({
      [`DELETE ${ORGANIZERS}4/`]: { status, body: { error: 'Organizer not found.' } },
      'GET /api/events/7/': { body: hike('organizer') },
    })
    await manage({ organizers: [...organizers, simon] })
    await choose('simon', 'Remove as co-organizer')
    expect(dialog()?.textContent).toContain('can no longer read the chat')
    await confirm()
    expect(sent()).toContain(`DELETE ${ORGANIZERS}4/`)
    expect(statusText()).toContain('simon is not a co-organizer any more.')
  })

  it('who are only asked stand as such, and are no longer asked after a question to the owner', async () => {
    const { sent } = mockServer({
      [`DELETE ${ORGANIZERS}4/`]: { status: 204 },
      'GET /api/events/7/': { body: hike('organizer') },
    })
    const island = await manage({ organizers: [...organizers, { ...simon, accepted: false }] })
    const last = () => [...island.querySelectorAll('.people:last-of-type li small')].map((s) => s.textContent)
    expect([island.querySelector('h3')?.textContent, last()]).toEqual(['Organizer', ['Asked']])
    expect(labels('simon')).toEqual(['Withdraw the question'])
    await choose('simon', 'Withdraw the question')
    await confirm()
    expect(sent()).toContain(`DELETE ${ORGANIZERS}4/`)
    expect(statusText()).toContain('simon is no longer asked.')
    expect(last()).toEqual([])
  })

  it('are asked where they take part no longer', async () => {
    mockServer({
      [`POST ${ORGANIZERS}`]: {
        status: 201,
        body: [...organizers, { ...pia, is_owner: false, accepted: false }],
      },
      'GET /api/events/7/': { body: hike('organizer') },
    })
    await manage()
    await choose('pia', 'Make co-organizer')
    await confirm()
    expect(statusText()).toContain('pia is asked to organize the hike too.')
  })

  it('resign themselves, after a question', async () => {
    const { sent } = mockServer({ [`DELETE ${ORGANIZERS}4/`]: { status: 204 } })
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    await manage({ is_owner: false, viewer_id: simon.id, organizers: [...organizers, simon] })
    await click('Stop organizing')
    expect(dialog()?.textContent).toContain(
      'Stop organizing this hike?You do not take part, and can no longer read the chat.',
    )
    expect(document.activeElement?.textContent).toBe('Cancel')
    await confirm()
    expect(sent()).toEqual([`DELETE ${ORGANIZERS}4/`])
    expect(reload).toHaveBeenCalledOnce()
    expect(document.cookie).toContain(
      `flash=${encodeURIComponent('You do not organize this hike any more.')}`,
    )
  })

  it('stay as they are where that is refused', async () => {
    mockServer({
      [`POST ${ORGANIZERS}`]: { status: 409, body: { error: 'A hike can have at most 10 co-organizers.' } },
      'GET /api/events/7/': { body: hike('organizer') },
    })
    await manage()
    await choose('pia', 'Make co-organizer')
    await confirm()
    expect(alertText()).toContain('A hike can have at most 10 co-organizers.')
  })
})

describe('a participant', () => {
  const REMOVE = 'POST /api/events/7/remove_participant/'
  const written = { note: 'I know the way.', answers: [{ question: 'Rope?', answer: 'Yes' }] }

  it('has, for organizers, what they have written, folded away', async () => {
    const island = await manage({
      participants: [
        { ...pia, ...written },
        { ...quentin, note: 'Hello' },
      ],
    })
    const folded = [...island.querySelectorAll('details')]
    expect(folded.map(({ open }) => open)).toEqual([false, false])
    expect(folded.map(({ textContent }) => textContent)).toEqual([
      'Answers of piaI know the way.Rope?Yes',
      'Note of quentinHello',
    ])
    const others = await show({ role: 'participant' })
    expect(others.querySelector('details, button')).toBeNull()
  })

  it.each([
    ['the owner', { is_owner: true }, ['Make co-organizer', 'Remove']],
    ['a co-organizer', { is_owner: false }, ['Remove']],
    ['the owner of a past hike', { is_owner: true, over: true }, ['Make co-organizer']],
    ['the owner of a cancelled hike', { is_owner: true, cancelled: true }, ['Make co-organizer']],
    ['a co-organizer of a past hike', { is_owner: false, over: true }, []],
  ])('has a menu of %s with these entries', async (_, change, entries) => {
    await manage(change)
    expect(labels('pia')).toEqual(entries)
  })

  it('who organizes too is removed as co-organizer alone', async () => {
    await manage({ organizers: [...organizers, { ...pia, is_owner: false, accepted: true }] })
    expect(labels('pia')).toEqual(['Remove as co-organizer'])
  })

  it('is removed after a question that says what goes back, with a reason', async () => {
    const { calls } = mockServer({
      [REMOVE]: { body: { status: 'Participant removed.' } },
      'GET /api/events/7/': { body: hike('organizer', { participants: [quentin] }) },
    })
    const island = await manage({ participants: [pia, quentin] })
    await choose('pia', 'Remove')
    expect(dialog()?.textContent).toContain(
      'Remove pia?What they have paid goes back to them. pia can no longer read the chat, but may ask to join again.',
    )
    expect(document.activeElement?.textContent).toBe('Cancel')
    fill({ reason: 'We need ropes.' })
    await confirm()
    expect(calls[0]).toMatchObject({ call: REMOVE, body: { user_id: 2, reason: 'We need ropes.' } })
    expect(statusText()).toBe('Participant removed.')
    expect([names(island), dialog()]).toEqual([['/users/3'], null])
  })

  it('of a free hike has paid nothing', async () => {
    await manage({ price: 0 })
    await choose('pia', 'Remove')
    expect(dialog()?.textContent).not.toContain('paid')
  })

  it('stays where that is canceled', async () => {
    const { sent } = mockServer({})
    await manage()
    await choose('pia', 'Remove')
    await click('Cancel')
    expect([sent(), dialog()]).toEqual([[], null])
  })
})

describe('who has paid', () => {
  const unpaid = { ...pia, has_paid: false, paid_outside: false }
  const online = { ...pia, has_paid: true, paid_outside: false }
  const outside = { ...pia, has_paid: true, paid_outside: true }
  const MARK = 'Paid in cash or by transfer'
  const TAKE_BACK = 'Not paid outside'
  const CALL = 'POST /api/events/7/paid_outside/'

  it.each([
    ['Not paid yet', unpaid, {}, MARK],
    ['Paid', online, {}, undefined],
    ['Paid outside', outside, {}, TAKE_BACK],
    ['Paid outside', outside, { price: 0 }, TAKE_BACK],
    ['Paid outside', outside, { cancelled: true }, TAKE_BACK],
    [undefined, unpaid, { cancelled: true }, undefined],
    ['Refunded', { ...unpaid, refunded: true, paid_text: 'Refunded' }, { cancelled: true }, undefined],
    [undefined, unpaid, { price: 0 }, undefined],
    [undefined, pia, { is_owner: false }, undefined],
    // Organizers who take part do not pay.
    [
      undefined,
      unpaid,
      { organizers: [...organizers, { ...pia, is_owner: false, accepted: true }] },
      undefined,
    ],
  ] as const)(
    'says “%s” beside the name for %o with %o, and offers %s',
    async (text, person, change, act) => {
      const island = await manage({ participants: [person], ...change } as Parameters<typeof manage>[0])
      expect(island.querySelector('.people small')?.textContent).toBe(text)
      const offered = menuOf('pia').map(({ textContent }) => textContent)
      for (const label of [MARK, TAKE_BACK]) expect(offered.includes(label)).toBe(label === act)
    },
  )

  it.each([
    [unpaid, MARK, true, 'pia has paid in cash or by transfer.'],
    [outside, TAKE_BACK, false, 'pia has not paid.'],
  ])('is marked and taken back: %o', async (person, label, paid, status) => {
    const answered = hike('organizer', { participants: [paid ? outside : unpaid] })
    const { calls } = mockServer({ [CALL]: {}, 'GET /api/events/7/': { body: answered } })
    await manage({ participants: [person] })
    await choose('pia', label)
    expect(calls[0]).toMatchObject({ call: CALL, body: { user_id: 2, paid } })
    expect(statusText()).toBe(status)
    expect(document.querySelector('.people small')?.textContent).toBe(paid ? 'Paid outside' : 'Not paid yet')
  })

  it('says why it could not be marked', async () => {
    const error = 'pia has paid online already.'
    mockServer({
      [CALL]: { status: 409, body: { error } },
      'GET /api/events/7/': { body: hike('organizer', { participants: [online] }) },
    })
    await manage({ participants: [unpaid] })
    await choose('pia', MARK)
    expect(alertText()).toContain(error)
    expect(document.querySelector('.people small')?.textContent).toBe('Paid')
  })
})
