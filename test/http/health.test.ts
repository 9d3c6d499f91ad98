import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenDb } from '../database.ts'
import { answer, Browser, seed, visitor } from '../support.ts'

beforeEach(seed)

const broken = <T extends object>(binding: T): T =>
  new Proxy(binding, {
    get: () => () => {
      throw new Error('unavailable')
    },
  })

describe('/healthz', () => {
  it('is 200 when the database and the bucket respond', async () => {
    expect(await answer(await visitor().get('/healthz'))).toEqual([200, { status: 'ok' }])
  })

  it.each([
    ['database', { DB: brokenDb() }],
    ['bucket', { PICTURES: broken(env.PICTURES) }],
  ])('is 500 without the %s', async (_, bindings) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await new Browser({ bindings }).get('/healthz')).status).toBe(500)
    log.mockRestore()
  })
})
