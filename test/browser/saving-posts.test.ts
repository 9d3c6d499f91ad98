import { expect, test } from 'vitest'
import {
  editorText,
  expectText,
  openEditor,
  savePost,
  storedPost,
  typeText,
  writePost,
} from './post-editor.ts'
import { hydrated, longTest, openPage, PASSWORD, signUp, uniqueName, visit, withChromium } from './support.ts'

withChromium()

test('leaving with unsaved changes asks first, and the draft is restored on return', async () => {
  const { page } = await signUp('pia')
  const title = uniqueName('Kept')
  const text = await openEditor(page)
  await page.getByLabel('Title').fill(title)
  await text.click()
  await typeText(page, '# Half a\nthought')
  const asked = page.waitForEvent('dialog')
  const reloading = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloading
  await hydrated(page)
  await page.getByText('This is your draft from').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
  await expectText(await editorText(page), 'thought')
  await savePost(page)
  expect((await storedPost(page, title)).content).toBe('<h1>Half a</h1><p>thought</p>')

  // Saving deletes the draft.
  await openEditor(page)
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  expect(await page.getByText('This is your draft from').count()).toBe(0)
})

longTest('Cancel keeps the words, with a title, without one, and with nothing else', async () => {
  const { page } = await signUp('pia')
  const cancel = () => page.getByRole('button', { name: 'Cancel' }).click()
  const title = page.getByLabel('Title')
  for (const [heading, words] of [
    ['Half a title', 'half a thought'],
    ['', 'half a thought'],
    ['A title alone', ''],
  ] as const) {
    await openEditor(page)
    await title.fill(heading)
    await (await editorText(page)).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await typeText(page, words)
    await cancel()
    const text = await openEditor(page)
    await page.getByText('This is your draft from').waitFor()
    expect(await title.inputValue()).toBe(heading)
    await expectText(text, words)
    await cancel()
  }
  await openEditor(page)
  await title.fill('')
  await cancel()
  await openEditor(page)
  expect(await page.getByText('This is your draft from').count()).toBe(0)
})

longTest('publishing with an ended session leads to signing in, and back to every word', async () => {
  const { page, username } = await signUp('pia')
  const title = uniqueName('Signed out')
  const text = await openEditor(page)
  await page.getByLabel('Title').fill(title)
  await text.click()
  await typeText(page, '# Every\nword')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('You were signed out. Sign in to go on.').waitFor()
  await page.getByLabel('Username or e-mail').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('This is your draft from').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
  await expectText(await editorText(page), 'word')
  await savePost(page)
  expect((await storedPost(page, title)).content).toBe('<h1>Every</h1><p>word</p>')
})

longTest('a draft can be discarded', async () => {
  const { page } = await signUp('pia')
  const text = await openEditor(page)
  await text.click()
  await typeText(page, 'Secret words')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await hydrated(page)
  await expectText(await editorText(page), 'Secret words')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.poll(async () => (await editorText(page)).textContent()).not.toContain('Secret')
  await page.reload()
  await hydrated(page)
  await editorText(page)
  expect(await page.getByText('This is your draft from').count()).toBe(0)
})

longTest('a failed save shows the error, keeps the text, and can be retried', async () => {
  const { page } = await signUp('pia')
  const title = uniqueName('Failing')
  const text = await openEditor(page)
  await page.getByLabel('Title').fill(title)
  await text.click()
  await typeText(page, 'Every word')
  await page.route('**/api/blog/', (route) => route.abort())
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.locator('#alert').getByText('Error saving blog post.').waitFor()
  await page.getByText('No connection. Please try again.').waitFor()
  await expectText(text, 'Every word')
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
  await page.unroute('**/api/blog/')
  await savePost(page)
  expect((await storedPost(page, title)).content).toBe('<p>Every word</p>')
})

longTest('a post without a title shows an error and focuses the title', async () => {
  const { page } = await signUp('pia')
  const text = await openEditor(page)
  await text.click()
  await typeText(page, 'Words')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Title is required.').waitFor()
  await expect.poll(() => page.getByLabel('Title').evaluate((it) => it === document.activeElement)).toBe(true)
  await expectText(text, 'Words')
})

longTest('saving a post that was changed elsewhere offers the choice between both versions', async () => {
  const { page } = await signUp('pia')
  const title = uniqueName('Twice')
  await writePost(page, title, () => typeText(page, 'First'))
  const { id } = await storedPost(page, title)
  const edit = `/?tab=blog&edit=${id}`
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await visit(tab, edit)
    await expectText(await editorText(tab), 'First')
  }
  await (await editorText(other)).click()
  await typeText(other, 'On the phone ')
  await savePost(other)

  const text = await editorText(page)
  await text.click()
  await typeText(page, 'On the laptop ')
  await page.getByRole('button', { name: 'Save Post' }).click()
  const versions = page.getByRole('region', { name: 'Two versions of this post' })
  await versions.waitFor()
  await expectText(text, 'On the laptop')
  expect((await storedPost(page, title)).content).toContain('On the phone')
  await versions.getByRole('button', { name: 'Overwrite it with my version' }).click()
  await page.getByRole('status').getByText('Post saved successfully.').waitFor()
  expect((await storedPost(page, title)).content).toContain('On the laptop')
})

longTest('without JavaScript a post is written in a textarea, and errors keep its text', async () => {
  const { page } = await signUp('pia')
  const title = uniqueName('Plain')
  const plain = await openPage({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  await plain.goto('/?tab=blog')
  await plain.getByRole('button', { name: 'Create New Post' }).click()
  await plain.getByLabel('Text').fill('First & last\n\nSecond')
  await plain.getByRole('button', { name: 'Publish' }).click()
  await plain.getByText('Title is required.').waitFor()
  expect(await plain.getByLabel('Text').inputValue()).toBe('First & last\n\nSecond')
  await plain.getByLabel('Title').fill(title)
  await plain.getByRole('button', { name: 'Publish' }).click()
  await plain.getByRole('heading', { level: 1, name: title }).waitFor()
  expect((await storedPost(page, title)).content).toBe('<p>First &amp; last</p><p>Second</p>')
})
