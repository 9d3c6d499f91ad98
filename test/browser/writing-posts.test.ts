import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import {
  editorText,
  expectText,
  openEditor,
  savedDraft,
  savePost,
  toolbarButton,
  typeText,
  writePost,
} from './post-editor.ts'
import { longTest, openPage, signUp, uniqueName, visit, withChromium } from './support.ts'

withChromium()

test('an author writes, edits and deletes a post, and others can read it', async () => {
  const { page, username } = await signUp('pia')
  const title = uniqueName('Fog')
  const content = await writePost(page, title, () => typeText(page, 'We saw nothing.\nIt was lovely.'))
  expect(content).toBe('<p>We saw nothing.</p><p>It was lovely.</p>')

  const reader = await openPage()
  await visit(reader, '/?tab=blog')
  await reader.getByRole('link', { name: title }).click()
  await reader.getByRole('heading', { level: 1, name: title }).waitFor()
  await reader.getByText('It was lovely.').waitFor()
  await reader.getByRole('article').getByRole('link', { name: username }).waitFor()
  expect(await reader.getByText('Edit Post').count()).toBe(0)

  await visit(page, '/?tab=blog')
  await page.getByRole('link', { name: `Edit Post: ${title}` }).click()
  const text = await editorText(page)
  await expectText(text, 'We saw nothing.')
  await expectAccessible(page)
  await text.click()
  await page.keyboard.press('Control+End')
  await typeText(page, '\nAnd cold.')
  await page.getByLabel('Title').fill(`${title}!`)
  await savePost(page)
  await page.getByRole('heading', { level: 1, name: `${title}!` }).waitFor()
  await page.getByText('And cold.').waitFor()

  await visit(page, '/?tab=blog')
  await page.getByRole('button', { name: `Delete Post: ${title}!` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Are you sure you want to delete this post?').waitFor()
  expect(
    await dialog.getByRole('button', { name: 'Cancel' }).evaluate((it) => it === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Delete Post: ${title}!` }).click()
  await dialog.getByRole('button', { name: 'Delete Post' }).click()
  await page.getByRole('status').getByText('Post deleted.').waitFor()
  expect(await page.getByRole('link', { name: title }).count()).toBe(0)
})

longTest('the button opens the form in its first field, and closes it; what was typed stays', async () => {
  const { page } = await signUp('pia')
  const text = await openEditor(page)
  expect(page.url()).toContain('write=1')
  await text.click()
  await typeText(page, 'Half a thought')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await text.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Create New Post' }).click()
  expect(await page.getByLabel('Title').evaluate((title) => title === document.activeElement)).toBe(true)
  await expectText(await editorText(page), 'Half a thought')
})

longTest('each formatting tool is turned on by its button and on and off by its shortcut', async () => {
  const { page } = await signUp('pia')
  const text = await openEditor(page)
  await text.click()
  for (const [name, html] of [
    ['Heading 1', '<h1>words</h1>'],
    ['Heading 2', '<h2>words</h2>'],
    ['Heading 3', '<h3>words</h3>'],
    ['Bold', '<p><strong>words</strong></p>'],
    ['Italic', '<p><em>words</em></p>'],
    ['Underline', '<p><u>words</u></p>'],
    ['Strikethrough', '<p><s>words</s></p>'],
    ['Quote', '<blockquote><p>words</p></blockquote>'],
    ['Numbered list', '<ol><li>words</li></ol>'],
    ['Bulleted list', '<ul><li>words</li></ul>'],
    ['Align center', '<p class="align-center">words</p>'],
    ['Align right', '<p class="align-right">words</p>'],
    ['Justify', '<p class="align-justify">words</p>'],
  ] as const) {
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+\\')
    await typeText(page, 'words')
    await page.keyboard.press('Control+a')
    const button = toolbarButton(page, name)
    const expectPressed = (pressed: boolean) =>
      expect.poll(() => button.getAttribute('aria-pressed')).toBe(String(pressed))
    await expectPressed(false)
    await button.click()
    await expectPressed(true)
    const keys = (await button.getAttribute('aria-keyshortcuts')) ?? ''
    await page.keyboard.press(html.includes('class') ? 'Control+Shift+L' : keys)
    await expectPressed(false)
    await page.keyboard.press(keys)
    await expectPressed(true)
    await expect.poll(() => savedDraft(page)).toBe(html)
  }
})

longTest(
  'a paragraph begins on the side of its script: in the editor, on the page of the post and in the list',
  async () => {
    const { page } = await signUp('pia')
    const title = uniqueName('Right to left')
    const text = await openEditor(page)
    await page.getByLabel('Title').fill(title)
    await text.click()
    await typeText(page, 'Up\nجبل\n- خبز\n')
    /** Returns, for each block, the side that its text is closer to. */
    const sides = (content: Locator) =>
      content.evaluate((content) =>
        [...content.querySelectorAll('p, li')].flatMap((block) => {
          if (!block.textContent?.trim()) return []
          const range = document.createRange()
          range.selectNodeContents(block)
          const [line] = [...range.getClientRects()].filter(({ width }) => width > 5)
          const { left, right } = block.getBoundingClientRect()
          const gaps = [(line?.left ?? 0) - left, right - (line?.right ?? 0)] as const
          return gaps[0] < gaps[1] ? 'left' : 'right'
        }),
      )
    await expect.poll(() => sides(text)).toEqual(['left', 'right', 'right'])
    await savePost(page)
    const post = page.locator('article', { has: page.getByRole('heading', { name: title }) })
    expect(await sides(post.locator('.prose'))).toEqual(['left', 'right', 'right'])
    await post.getByRole('heading', { name: title }).getByRole('link').click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await sides(page.locator('article .prose'))).toEqual(['left', 'right', 'right'])
  },
)

longTest('formatting is cleared, and changes are undone and redone', async () => {
  const { page } = await signUp('pia')
  const content = await writePost(page, uniqueName('Clear'), async () => {
    await typeText(page, '# Up')
    await page.keyboard.press('Control+a')
    await toolbarButton(page, 'Bold').click()
    await toolbarButton(page, 'Align right').click()
    await toolbarButton(page, 'Clear formatting').click()
    await toolbarButton(page, 'Undo').click()
    await expect.poll(() => toolbarButton(page, 'Bold').getAttribute('aria-pressed')).toBe('true')
    await toolbarButton(page, 'Redo').click()
    await expect.poll(() => toolbarButton(page, 'Bold').getAttribute('aria-pressed')).toBe('false')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+Shift+z')
  })
  expect(content).toBe('<p>Up</p>')
})

longTest(
  'Markdown prefixes start headings, lists and quotes; Tab nests items, and Enter leaves a list',
  async () => {
    const { page } = await signUp('pia')
    const content = await writePost(page, uniqueName('Lists'), async () => {
      await typeText(page, '## What to bring\n- bread\ncheese\n')
      await page.keyboard.press('Tab')
      await typeText(page, 'old\nyoung\n')
      await page.keyboard.press('Shift+Tab')
      await typeText(page, 'wine\n\n> Never again.\n\n1. up\ndown\n\nThat was it.')
    })
    expect(content).toBe(
      '<h2>What to bring</h2><ul><li>bread</li><li>cheese<ul><li>old</li><li>young</li></ul></li><li>wine</li></ul>' +
        '<blockquote><p>Never again.</p></blockquote><ol><li>up</li><li>down</li></ol><p>That was it.</p>',
    )
  },
)

longTest('links are validated, added to new or selected text, and removed', async () => {
  const { page } = await signUp('pia')
  const content = await writePost(page, uniqueName('Links'), async (text) => {
    const dialog = page.getByRole('dialog')
    const backInText = async () => {
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => text.evaluate((it) => it === document.activeElement)).toBe(true)
    }
    await typeText(page, 'See ')
    await page.keyboard.press('Control+k')
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await dialog.getByText('Enter a web address or an e-mail address.').waitFor()
    await dialog.getByLabel('Address').fill('example.org/huts')
    await dialog.getByLabel('Link text').fill('the hut')
    await page.keyboard.press('Enter')
    await backInText()
    await typeText(page, ' before')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await toolbarButton(page, 'Link').click()
    await dialog.getByLabel('Address').fill('pia@example.org')
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await backInText()
    await text.getByRole('link', { name: 'the hut' }).click()
    await expect.poll(() => toolbarButton(page, 'Link').getAttribute('aria-pressed')).toBe('true')
    await toolbarButton(page, 'Link').click()
    expect(await dialog.getByLabel('Address').inputValue()).toBe('https://example.org/huts')
    await dialog.getByRole('button', { name: 'Remove link' }).click()
    await backInText()
  })
  const rel = 'rel="noopener nofollow ugc"'
  expect(content).toBe(`<p>See the hut <a href="mailto:pia@example.org" ${rel}>before</a></p>`)
})

longTest('the toolbar is one tab stop, and the arrow keys move within it', async () => {
  const { page } = await signUp('pia')
  const text = await openEditor(page)
  await page.getByLabel('Title').focus()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.keyboard.press('Tab')
  expect(await focused()).toMatch(/^Heading 1/)
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toMatch(/^Heading 2/)
  await page.keyboard.press('End')
  expect(await focused()).toMatch(/^Redo/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  expect(await focused()).toMatch(/^Heading 1/)
  const hasFocus = () => text.evaluate((it) => it === document.activeElement)
  await page.keyboard.press('Tab')
  expect(await hasFocus()).toBe(true)
  await page.keyboard.press('Alt+F10')
  expect(await focused()).toMatch(/^Heading 1/)
  await page.keyboard.press('Escape')
  await expect.poll(hasFocus).toBe(true)
  // The editor is not a keyboard trap: in a list, Escape and then Tab leave it.
  await typeText(page, '- a\nb')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect.poll(hasFocus).toBe(false)
})

longTest('text composed by an input method is saved, on desktop and on Android', async () => {
  const android =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
  for (const options of [{}, { userAgent: android, hasTouch: true }]) {
    const { page } = await signUp('pia', options)
    const keyboard = await page.context().newCDPSession(page)
    const compose = async (steps: string[]) => {
      for (const text of steps)
        await keyboard.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        })
      await keyboard.send('Input.insertText', { text: steps.at(-1) ?? '' })
    }
    const content = await writePost(page, uniqueName('IME'), async (text) => {
      await compose(['に', 'にほ', 'にほん', '日本'])
      await expectText(text, '日本')
      await compose(['h', 'hi', 'hik', 'hike'])
      await expectText(text, '日本hike')
    })
    expect(content).toBe('<p>日本hike</p>')
  }
})
