import { expect, it, onTestFinished, vi } from 'vitest'
import { withSaveTimes } from '../../service-worker/saved.ts'
import { DAY, HOUR } from '../../src/shared/duration.ts'
import { OFFLINE_UNTIL } from '../../src/shared/offline-headers.ts'

const NOW = Date.parse('2031-06-14T07:30:00Z')

it.each([0, -3 * DAY, 9 * DAY])(
  'a saved page lasts as long on a device whose clock is wrong by %i ms',
  (wrong) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW + wrong })
    onTestFinished(() => void vi.useRealTimers())
    const headers = {
      Date: new Date(NOW).toUTCString(),
      [OFFLINE_UNTIL]: new Date(NOW + 5 * HOUR).toISOString(),
    }
    const until = withSaveTimes(new Response('', { headers }), Date.now()).headers.get(OFFLINE_UNTIL) ?? ''
    expect(Date.parse(until) - Date.now()).toBe(5 * HOUR)
  },
)
