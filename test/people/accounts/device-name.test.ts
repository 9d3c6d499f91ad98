import { expect, it } from 'vitest'
import { deviceName, deviceText } from '../../../src/people/accounts/device-name.ts'
import { withLanguage } from '../../../src/texts/load.ts'

it('a device is stored by one name, and shown in each language', async () => {
  const known = deviceName('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0')
  const unknown = deviceName('curl/8.5.0')
  const shown = (name: string) => withLanguage('de', () => deviceText(name))
  expect([known, deviceText(known), await shown(known)]).toEqual([
    'Firefox on Windows',
    'Firefox on Windows',
    'Firefox auf Windows',
  ])
  expect([deviceText(unknown), await shown(unknown)]).toEqual(['Unknown browser', 'Unbekannter Browser'])
})
