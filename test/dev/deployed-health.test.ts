import { afterEach, describe, expect, it, vi } from 'vitest'
import { problemWithin } from '../../dev/hosting/site.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a deployed version', () => {
  it.each([
    ['healthy', 'ok', null, 0],
    ['not healthy without the bucket', 'The pictures cannot be read.', 'The pictures cannot be read.', 0],
    ['healthy although the cron had stopped before, and that is noted', 'The sweep has stopped.', null, 1],
    ['healthy while a backup is being restored, and that is noted', 'A backup is being restored.', null, 1],
  ])('is %s', async (_, status, problem, notes) => {
    vi.stubGlobal('fetch', async () => Response.json({ status, version: 'v2' }))
    const noted = vi.spyOn(console, 'log').mockImplementation(() => {})
    expect(await problemWithin('https://hikes.example', 'v2', 0)).toBe(problem)
    expect(noted).toHaveBeenCalledTimes(notes)
  })
})
