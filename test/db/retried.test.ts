import { beforeEach, describe, expect, it, vi } from 'vitest'
import { interceptDb } from '../database.ts'
import { as, Browser, RIDGE, seed, stateOf } from '../support.ts'

beforeEach(seed)

const UNREACHED = 'D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.'

/** Returns a database in which the first `times` calls fail. */
function failing(message: string, times: number) {
  let left = times
  return interceptDb(async (run) => {
    if (left-- > 0) throw new Error(message)
    return run()
  })
}

describe('a write that did not reach the database', () => {
  it.each([UNREACHED, 'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.'])(
    'is tried again, once it is known that it was not executed: %s',
    async (message) => {
      const pia = await as('quentin', { DB: failing(message, 2) })
      expect((await pia.join()).status).toBe(200)
      expect(await stateOf('quentin')).not.toEqual([])
    },
  )

  it('fails after three attempts', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const quentin = await as('quentin', { DB: failing(UNREACHED, 3) })
    expect((await quentin.join()).status).toBe(500)
  })

  it('is not tried again where it may have been executed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const DB = failing('D1_ERROR: Network connection lost.', 1)
    expect((await new Browser({ bindings: { DB } }).get(`/events/${RIDGE}`)).status).toBe(500)
  })
})
