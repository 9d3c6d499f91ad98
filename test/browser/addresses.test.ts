import { expect, test } from 'vitest'
import { openEditor, pasteFrom, savedDraft, typeText, writePost } from './post-editor.ts'
import { longTest, signUp, uniqueName, withChromium } from './support.ts'

withChromium()

const link = (href: string, text = href) => `<a href="${href}" rel="noopener nofollow ugc">${text}</a>`

test('a typed address becomes a link at the space or the line break after it', async () => {
  const { page } = await signUp('pia')
  const content = await writePost(page, uniqueName('Addresses'), () =>
    typeText(
      page,
      'See https://example.org/a?b=1, (www.example.org) or javascript:alert(1) first\n' +
        'https://example.org/hut\nhttp:// is none',
    ),
  )
  expect(content).toBe(
    `<p>See ${link('https://example.org/a?b=1')}, (${link('https://www.example.org', 'www.example.org')}) or javascript:alert(1) first</p>` +
      `<p>${link('https://example.org/hut')}</p><p>http:// is none</p>`,
  )
})

longTest('undoing takes the link away, and what was typed stays', async () => {
  const { page } = await signUp('pia')
  const text = await openEditor(page)
  await text.click()
  await typeText(page, 'At https://example.org/a ')
  await text.getByRole('link').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => text.getByRole('link').count()).toBe(0)
  await page.keyboard.type('we turn ')
  await expect.poll(() => savedDraft(page)).toBe('<p>At https://example.org/a we turn </p>')
})

longTest('an address in pasted text becomes a link', async () => {
  const { page } = await signUp('pia', { permissions: ['clipboard-read', 'clipboard-write'] })
  const content = await writePost(page, uniqueName('Pasted'), async () => {
    await page.evaluate(() =>
      navigator.clipboard.writeText('The hut: https://example.org/hut.\n\nwww.example.org'),
    )
    await page.keyboard.press('Control+v')
    await page.keyboard.press('Enter')
    await pasteFrom(page, '<p>Or <b>https://example.org/b</b></p>')
  })
  expect(content).toBe(
    `<p>The hut: ${link('https://example.org/hut')}.</p><p>${link('https://www.example.org', 'www.example.org')}</p>` +
      `<p>Or ${link('https://example.org/b', '<strong>https://example.org/b</strong>')}</p>`,
  )
})
