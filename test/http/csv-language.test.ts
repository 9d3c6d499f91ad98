import { expect, test } from 'vitest'
import { csvStream } from '../../src/http/csv.ts'
import { t } from '../../src/texts/joining.ts'
import { withLanguage } from '../../src/texts/load.ts'

test('the lines of a file are in the language of who downloads it', async () => {
  const dialect = { delimiter: ',', decimalSign: '.' } as const
  const stream = await withLanguage('de', () =>
    csvStream([t.full], dialect, async () => ({ lines: [[t.takesPlace]], last: undefined })),
  )
  expect(await new Response(stream).text()).toBe('Ausgebucht\r\nFindet statt\r\n')
})
