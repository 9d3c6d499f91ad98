import { beforeEach, describe, expect } from 'vitest'
import { hikes, participation } from '../../../src/db/schema.ts'
import { setState } from '../../participation/support.ts'
import {
  as,
  db,
  focusedFields,
  html,
  it,
  PASSWORD,
  people,
  RIDGE,
  redirection,
  seed,
  stateOf,
  visitor,
} from '../../support.ts'

beforeEach(seed)

const path = `/events/${RIDGE}`
const form = `${path}/join`
const ask = (...questions: string[]) => db.update(hikes).set({ questions })

describe('the form for joining', () => {
  it('is linked from the page of a hike that asks questions, and opened by its button', async ({ simon }) => {
    expect(await html(simon.page())).toContain(`<a class="button" href="${form}">`)
    await ask('Do you have a car?')
    expect(await html(simon.page())).toContain(`<a class="button primary" href="${form}">`)
    const pressed = await simon.submit(form, {})
    expect(pressed.status).toBe(200)
    expect(await html(pressed)).toMatch(/Do you have a car\?<\/label>/)
    expect(await stateOf('simon')).toEqual([])
  })

  it('says when and where the hike is, and what it costs', async ({ simon }) => {
    expect(await html(simon.get(form))).toMatch(/<p>\w{3} \d+ \w{3}[^<]* · Kandersteg · \$12\.00<\/p>/)
    await db.update(hikes).set({ price: 0 })
    expect(await html(simon.get(form))).toMatch(/<p>[^<]* · Kandersteg<\/p>/)
  })

  it('sends the answers and the note, and says so on the page of the hike', async ({ simon }) => {
    await ask('Do you have a car?', 'Any allergies?')
    const sent = await simon.submit(form, { 'answer-0': 'Yes', 'answer-1': 'Nuts', note: 'Looking forward.' })
    expect(await redirection(sent)).toEqual([303, path])
    const rows = await db.select().from(participation)
    expect(rows.find(({ userId }) => userId === people.simon)).toMatchObject({
      state: 'pending',
      note: 'Looking forward.',
      answers: [
        { question: 'Do you have a car?', answer: 'Yes' },
        { question: 'Any allergies?', answer: 'Nuts' },
      ],
    })
    expect(await html(simon.page())).toMatch(/id="status">.*Join request sent\./)
  })

  it('keeps what was typed, with a message beside what is missing', async ({ simon }) => {
    await ask('Do you have a car?', 'Any allergies?')
    const sent = await simon.submit(form, { 'answer-0': 'Yes, a <red> one', 'answer-1': ' ', note: 'Hello' })
    expect(sent.status).toBe(400)
    const page = await html(sent)
    expect(page).toContain('Yes, a &lt;red&gt; one</textarea>')
    expect(page).toContain('Hello</textarea>')
    expect(page.match(/Please answer every question\./g)).toHaveLength(1)
    expect(page).toMatch(/id="field-answer-1-error"[^>]*>Please answer every question\./)
  })

  it('says that the questions have changed since they were read', async ({ simon }) => {
    await ask('Do you have a car?')
    const sent = await simon.submit(form, { 'answer-0': 'Yes', 'answer-1': 'Nuts', note: '' })
    expect([sent.status, await stateOf('simon')]).toEqual([400, []])
    expect(await html(sent)).toMatch(/role="alert">\s*The questions have changed\./)
  })

  it('counts a line break as one character, as the browser does', async ({ simon }) => {
    const note = `${'x'.repeat(249)}\n${'x'.repeat(250)}`
    expect((await simon.submit(form, { note: note.replace('\n', '\r\n') })).status).toBe(303)
    expect(await db.select().from(participation)).toContainEqual(expect.objectContaining({ note }))
  })

  it('names a note that is too long', async ({ simon }) => {
    const sent = await simon.submit(form, { note: 'x'.repeat(501) })
    expect([sent.status, await stateOf('simon')]).toEqual([400, []])
    expect(await html(sent)).toContain('A note can have at most 500 characters.')
  })

  it.for([
    [{ approval: 'manual' }, 'olga decides on your request.'],
    [{ approval: 'automatic' }, 'You take part as soon as you send this.'],
    [{ capacity: 1 }, 'Full. Once approved, you wait in line for a place. olga decides on your request.'],
    [{ capacity: 1, approval: 'automatic' }, 'Full. You wait in line until a place comes free.'],
  ] as const)('says for %j what comes of it', async ([values, intro], { simon }) => {
    await db.update(hikes).set(values)
    const page = await html(simon.get(form))
    expect(page).toContain(intro)
    expect(page).toContain('capacity' in values ? '>Join the waiting list<' : '>Join Event<')
  })

  it.each(['olga', 'pia', 'quentin'] as const)('is of no use to %s', async (name) => {
    expect(await redirection((await as(name)).get(form))).toEqual([303, path])
  })

  it('says at the name of a guest that it is missing', async ({ simon }) => {
    await db.update(hikes).set({ guestsAllowed: 3 })
    const guests = { 'guest-0': 'Lea', 'guest-1': '', 'child-1': 'on', note: '' }
    for (const address of [form, `${path}/guests`]) {
      const page = await html(simon.submit(address, guests))
      const missing = 'Enter a name, or untick “Child” if nobody comes along.'
      expect(page.split(missing)).toHaveLength(2)
      expect(page).toMatch(new RegExp(`id="field-guest-1-error"[^>]*>${missing}`))
      expect(page.match(/aria-invalid/g)).toHaveLength(1)
      expect(page).toMatch(/<input[^>]*aria-invalid="true" name="guest-1"/)
      expect(focusedFields(page)).toEqual(['guest-1'])
      await setState('simon', 'pending')
    }
  })

  it('has the guests folded until there are some', async ({ simon }) => {
    await db.update(hikes).set({ guestsAllowed: 3 })
    const folded = /<details class="more-fields"><summary>I’m bringing somebody<\/summary>/
    expect(await html(simon.get(form))).toMatch(folded)
    const wrong = await html(simon.submit(form, { 'guest-0': 'x'.repeat(61), note: '' }))
    expect(wrong).toMatch(/<details class="more-fields" open="">/)
  })

  it('says above the guests what each person and all together cost, also when they change', async ({
    simon,
  }) => {
    await db.update(hikes).set({ guestsAllowed: 2, price: 1800 })
    const costs = '$18.00 for each person: $36.00 for 2, $54.00 for 3. You pay afterwards.'
    expect(await html(simon.get(form))).toContain(costs)
    await setState('simon', 'pending')
    expect(await html(simon.get(`${path}/guests`))).toContain(costs)
    await setState('simon', 'none')
    await db.update(hikes).set({ price: 0 })
    expect(await html(simon.get(form))).not.toContain('for each person')
    await db.update(hikes).set({ guestsAllowed: 0, price: 1800 })
    expect(await html(simon.get(form))).not.toContain('for each person')
  })

  it('leads a visitor to signing up, and from there back to the questions', async () => {
    await ask('Do you have a car?')
    const eve = visitor()
    const response = await eve.get(form)
    const signUp = response.headers.get('Location') ?? ''
    expect([response.status, signUp]).toEqual([
      303,
      `/accounts/signup/?next=%2Fevents%2F${RIDGE}&join=${RIDGE}`,
    ])
    await eve.get(signUp)
    const account = { username: 'eve', email: 'eve@example.org', password: PASSWORD }
    const entered = await eve.submit('/accounts/signup/', { ...account, next: path, join: String(RIDGE) })
    expect(await redirection(entered)).toEqual([303, form])
    expect(await html(eve.get(form))).toContain('Do you have a car?')
  })
})

describe('somebody in line', () => {
  beforeEach(async () => {
    await db.update(hikes).set({ capacity: 1 })
    await setState('simon', 'waiting')
    await setState('quentin', 'waiting')
  })

  it('sees their place in it, and can withdraw without a script', async ({ quentin }) => {
    const page = await html(quentin.page())
    expect(page).toContain('You are in line')
    expect(page).toContain('Number 2 of 2')
    expect(page).toContain('Withdraw')
    expect(page).not.toContain('Pay for Event')
    expect(await html(quentin.get(`${path}/leave`))).toContain('Withdraw your request?')
    expect([(await quentin.submit(`${path}/leave`, {})).status, await stateOf('quentin')]).toEqual([303, []])
  })

  it('finds the hike in My Hikes and on home as one they are in line for', async ({ simon }) => {
    expect(await html(simon.get('/?tab=my-hikes'))).toMatch(/In line for a place.*Ridge walk/s)
    expect(await html(simon.get('/'))).toContain('<p class="role waiting">In line</p>')
  })

  it('is counted on the page and the card of the hike', async () => {
    for (const page of [path, '/']) expect(await html(visitor().get(page))).toContain('Full · 2 waiting')
  })
})
