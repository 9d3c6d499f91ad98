import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { outbox } from '../../dev/outbox/schema.ts'
import type { Frame } from '../../src/chat/schema.ts'
import { coOrganizers, hikes, notices, organizerInvitations, payments } from '../../src/db/schema.ts'
import { browserOf } from '../admin/support.ts'
import { allRoutes } from '../all-routes.ts'
import { listen, room } from '../chat/support.ts'
import { examples, sendExample } from '../http/write-examples.ts'
import { sweepAndDeliver } from '../notices/support.ts'
import { appoint, as, asUser, type Browser, db, json, people, RIDGE, setUser } from '../support.ts'
import { hikeIn, seedEverything, toldToPia, type Word, type Words } from './hidden-everything.ts'
import { hidings, type Reader } from './hidden-kinds.ts'
import { moderate, PATH } from './hidden-support.ts'
import { others, ways } from './hidden-ways.ts'

// Tests every way in which people see content against every kind of hiding. A new route, kind of notice, type of frame
// or moderated kind fails here until its behaviour for hidden content is declared.

let words: Words
async function seedWords() {
  words = await seedEverything()
}
beforeAll(seedWords)

it('every route that answers a GET is one of the ways, or shows nothing that may be hidden', async () => {
  const routes = (await allRoutes())
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/\{.*\\(\.\w+)\}$/, '$1').replaceAll(/\{[^}]*\}+/g, ''))
  const isWay = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
    return !route.includes('*') && ways(words).some((way) => pattern.test(way.split('?')[0] ?? ''))
  }
  const unread = [...new Set(routes)].filter((route) => !isWay(route)).sort()
  expect(unread).toEqual(Object.values(others).flat().sort())
})

/** Whether this reader should open an address. `end` is the end of the finding, such as ' at /notices'. */
type IsRead = (name: Reader, end: string) => boolean

/** Returns all findings, such as 'pia finds message at /notices'. A picture is found if its file is served. */
async function read(names: readonly Reader[], wanted: Word[], isRead: IsRead = () => true) {
  const found: string[] = []
  for (const name of names) {
    const browser = await browserOf(name)
    for (const way of ways(words)) {
      // The names of pictures are replaced, because they differ between tests.
      const end = ` at ${way.replace(words.hikePicture, ':hike').replace(words.profilePicture, ':profile')}`
      if (!isRead(name, end)) continue
      const response = await browser.get(way)
      const text = way.startsWith('/images/') ? (response.ok ? way : '') : await response.text()
      for (const word of wanted) if (text.includes(words[word])) found.push(`${name} finds ${word}${end}`)
    }
  }
  return found
}

const findings = new Map<Reader, Promise<string[]>>()

/** Returns all findings before anything is hidden. Reads once per reader, as each test starts with the same content. */
async function readBefore(names: readonly Reader[]) {
  for (const name of names)
    if (!findings.has(name)) findings.set(name, read([name], Object.keys(words) as Word[]))
  return (await Promise.all(names.map((name) => findings.get(name) ?? []))).flat()
}

const finds = (word: Word) => (found: string) => found.includes(` finds ${word} at `)

/** Restricts `read` to the readers and addresses of these findings. */
const isAmong =
  (found: string[]): IsRead =>
  (name, end) =>
    found.some((line) => line.startsWith(`${name} `) && line.endsWith(end))

/**
 * Whether a message was found in the export, which contains Pia's notices about unread messages. A hidden message is
 * removed from these notices, and not added again when it is restored.
 */
const isForgotten = (found: string) => /finds (?:message|remark) at \/api\/user\/export\/$/.test(found)

/** Sends all of Pia's emails again and returns them as JSON. */
async function mailsToPia() {
  const isToPia = eq(outbox.to, 'pia@example.org')
  await db.delete(outbox).where(isToPia)
  await db.update(notices).set({ mail: 'due', mailedAt: null })
  // Only organizers get emails about requests.
  await appoint('pia')
  await sweepAndDeliver()
  await db.delete(coOrganizers).where(eq(coOrganizers.userId, people.pia))
  return JSON.stringify(await db.select().from(outbox).where(isToPia))
}

it('every kind of notice is mailed, and says what may be hidden', async () => {
  const mails = await mailsToPia()
  for (const [kind, notice] of Object.entries(toldToPia)) if (notice) expect(mails).toContain(hikeIn(kind))
  for (const text of [
    words.announcement,
    words.message,
    words.description,
    words.name,
    words.remark,
    words.comment,
  ])
    expect(mails).toContain(text)
})

it('a draft is at no address for others than its organizers, and in none of their mails', async () => {
  const draft: Word[] = ['hike', 'description', 'announcement', 'message']
  await db.delete(organizerInvitations)
  await db.update(hikes).set({ status: 'draft' }).where(eq(hikes.id, RIDGE))
  await db.delete(coOrganizers)
  expect(await read(['vera', 'pia', 'simon', 'quentin'], draft)).toEqual([])
  await db.update(hikes).set({ status: 'scheduled' }).where(eq(hikes.id, RIDGE))
  await seedWords()
})

describe.each(hidings)('$what, once hidden,', (hiding) => {
  const { hide, restore, hides, returns, from, author, mutes } = hiding
  // Runs once for both tests, because it takes as long as one of them.
  beforeAll(seedWords)

  it('is at no address, and in no mail that is still to go, until it is restored', async () => {
    const before = await readBefore(from)
    for (const word of hides) expect(before.filter(finds(word))).not.toEqual([])
    await hide(words)
    expect(await read(from, hides)).toEqual([])
    const mails = await mailsToPia()
    expect(mails).toContain('you get back $12.00')
    for (const word of hides) expect(mails).not.toContain(words[word])
    await restore(words)
    const wanted = before.filter((found) => returns.some((word) => finds(word)(found)))
    const after = await read(from, returns, isAmong(wanted))
    expect(after).toEqual(wanted.filter((found) => after.includes(found) || !isForgotten(found)))
  })

  it('is in no frame of a socket that is open', async () => {
    // If some words were not restored, they have to be seeded again.
    if (returns !== hides) await seedWords()
    const writer = await asUser(author)
    const [pia, own] = [await listen(await as('pia')), await listen(writer)]
    await pia.until(() => pia.present.length === 2)
    const start = pia.frames.length
    await hide(words)
    const acts = framesOf(writer, author, await as('simon'))
    for (const act of Object.values(acts)) await act()
    await room().post({ id: people.simon, username: 'simon' }, { text: 'The end.' })
    const isAtEnd = pia.until(
      () => pia.present.includes('simon') && pia.messages.some(({ text }) => text === 'The end.'),
    )
    const isClosed = await Promise.race([isAtEnd.then(() => false), pia.closed.then(() => true)])
    const received = pia.frames.slice(start)
    const frames = JSON.stringify(received)
    for (const word of hides) {
      // Frames may contain the URL of a hidden picture, because its file is not served.
      if (word !== 'hikePicture' && word !== 'profilePicture') expect(frames).not.toContain(words[word])
    }
    expect(frames.includes('later-message')).toBe(!mutes)
    const types = new Set(received.map(({ type }) => type))
    if (!mutes) expect([...types].sort()).toEqual(Object.keys(acts).sort())
    else if (!isClosed) expect(types).toContain('presence')
    for (const listener of [pia, own]) listener.close()
  })
})

/**
 * Returns, for each type of frame, an action that causes it. The action may be refused, because hiding can take away
 * the rights of the author or the organizer. Moderators keep theirs.
 */
function framesOf(
  writer: Browser,
  author: number,
  simon: Browser,
): Record<Frame['type'], () => Promise<unknown>> {
  const latest = async () => {
    const { messages } = await room().list({}, { readerId: author })
    const id = messages.findLast(({ user_id }) => user_id === author)?.id ?? expect.unreachable()
    return { kind: 'message', id, event_id: RIDGE }
  }
  return {
    messages: () => writer.post(`${PATH}/chat/`, { text: 'later-message' }),
    reactions: async () => writer.post(`${PATH}/chat/${(await latest()).id}/reactions/`, { emoji: '👍' }),
    hidden: async () => moderate('hide', await latest()),
    restored: async () => moderate('restore', await latest()),
    presence: async () =>
      (await simon.get(`${PATH}/chat/socket/`, { Upgrade: 'websocket' })).webSocket?.accept(),
    event: () => simon.patch(`${PATH}/`, { gear: ['Rope'] }),
    deleted: async () => {
      const { id } = await json<{ id: number }>(simon.announce('Taken down.'))
      await simon.delete(`${PATH}/announcements/${id}/`)
    },
    reset: async () => (await as('olga')).delete(`${PATH}/chat/`),
  }
}

describe('the answers to writes', () => {
  beforeAll(seedWords)

  /**
   * Returns the words found in the responses to Pia's writes and on the pages they redirect to, for example 'hike: POST
   * /report'.
   */
  async function answers(routes: string[]) {
    const found: string[] = []
    for (const route of routes) {
      const { request, rest } = examples[route] ?? expect.unreachable()
      // Skips requests that depend on stored data, because they are about the user's own content.
      if (rest) continue
      const pia = await as('pia', { RATE_LIMITS: '0' })
      const response = await sendExample(pia, route, request ?? {})
      const to = response.headers.get('Location')
      const texts = [await response.text(), to ? await (await pia.get(to)).text() : '']
      for (const [name, word] of Object.entries(words))
        if (texts.some((text) => text.includes(word))) found.push(`${name}: ${route}`)
      await setUser('pia', { deletedAt: null, username: 'pia' })
    }
    return found
  }

  it('have nothing of a hike and a post that are hidden', async () => {
    await db.delete(payments)
    expect(await answers(['POST /report'])).toContain('hike: POST /report')
    await moderate('hide', { kind: 'user', id: people.olga })
    expect(await answers(Object.keys(examples))).toEqual([])
  })
})
