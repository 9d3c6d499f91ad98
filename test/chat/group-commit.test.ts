import { runInDurableObject } from 'cloudflare:test'
import { beforeEach, expect } from 'vitest'
import { createGroupCommit } from '../../src/chat/group-commit.ts'
import { it, json, people } from '../support.ts'
import { CHAT, evict, listen, read, room, seedChat, texts } from './support.ts'

beforeEach(seedChat)

const pia = { id: people.pia, username: 'pia' }
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`)
const postAll = (all: string[]) =>
  Promise.all(all.map((text) => room().post(pia, { text }, { limited: false })))

it('stores what comes at the same time together, in its order, each call with its own answer', async () => {
  await runInDurableObject(room(), async (_, { storage }) => {
    let commits = 0
    const commit = createGroupCommit({
      sync: () => {
        commits++
        return storage.sync()
      },
    })
    const written: number[] = []
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        commit(() => {
          if (index % 10 === 9) throw new Error(`${index} is refused.`)
          storage.kv.put(`number ${index}`, index)
          written.push(index)
          return index
        }),
      ),
    )
    const stored = Array.from({ length: 100 }, (_, index) => index).filter((index) => index % 10 !== 9)
    expect(written).toEqual(stored)
    expect(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))).toEqual(stored)
    expect(answers.filter(({ status }) => status === 'rejected').length).toBe(10)
    expect(commits).toBeLessThan(5)
    await commit(() => storage.kv.put('number 100', 100))
    expect([...storage.kv.list({ prefix: 'number ' })].length).toBe(91)
  })
})

it('keeps bursts in order for those who listen, also over an eviction', async ({ olga }) => {
  const listener = await listen(olga)
  await postAll(numbers(1, 100))
  await evict()
  await postAll(numbers(101, 200))
  await listener.until(() => listener.messages.length >= 200)
  expect(texts(listener.messages)).toEqual(numbers(1, 200))
  expect(listener.messages).toEqual(await read(olga, '?after=0'))
})

it('stores a message once that is sent ten times in a burst of others', async ({ olga }) => {
  const listener = await listen(olga)
  const burst = postAll(numbers(1, 50))
  const repeated = await Promise.all(
    numbers(1, 10).map(async () => json(olga.post(CHAT, { text: 'once', nonce: 'n1' }))),
  )
  await burst
  await listener.until(() => listener.messages.length >= 51)
  expect(new Set(repeated.map((message) => JSON.stringify(message))).size).toBe(1)
  expect(texts(listener.messages).toSorted()).toEqual([...numbers(1, 50), 'once'].toSorted())
})

it('stores and delivers nothing of a burst after its chat has been deleted', async () => {
  const chat = room()
  const burst = postAll(numbers(1, 50))
  const deleted = chat.delete()
  const late = postAll(numbers(51, 60))
  await Promise.all([burst, deleted])
  expect(await late).toEqual(Array(10).fill(null))
  expect(await chat.list()).toEqual({ messages: [], resetThrough: 0 })
})
