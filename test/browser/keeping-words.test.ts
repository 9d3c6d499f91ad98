import { expect, test } from 'vitest'
import { hydrated, newcomer, newName, somebody, visit, withChromium } from './people.ts'
import { expectWritten, save, startWriting, stored, theText, type, written } from './writing.ts'

withChromium()

test('whoever leaves with unsaved words is asked, and finds them again', async () => {
  const { page } = await newcomer('pia')
  const title = newName('Kept')
  const text = await startWriting(page)
  await page.getByLabel('Title').fill(title)
  await text.click()
  await type(page, '# Half a\nthought')
  const asked = page.waitForEvent('dialog')
  const reloading = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloading
  await hydrated(page)
  await page.getByText('This is your draft of').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
  await expectWritten(await theText(page), 'thought')
  await save(page)
  expect((await stored(page, title)).content).toBe('<h1>Half a</h1><p>thought</p>')

  // What is saved is no draft any more, and nobody is asked.
  await startWriting(page)
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  expect(await page.getByText('This is your draft of').count()).toBe(0)
})

test('a draft can be discarded, and is nobody else’s', async () => {
  const { page } = await newcomer('pia')
  const text = await startWriting(page)
  await text.click()
  await type(page, 'Secret words')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await hydrated(page)
  await expectWritten(await theText(page), 'Secret words')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.poll(async () => (await theText(page)).textContent()).not.toContain('Secret')
  await page.reload()
  await hydrated(page)
  await theText(page)
  expect(await page.getByText('This is your draft of').count()).toBe(0)
})

test('a save that fails keeps every word, says so, and can be tried again', async () => {
  const { page } = await newcomer('pia')
  const title = newName('Failing')
  const text = await startWriting(page)
  await page.getByLabel('Title').fill(title)
  await text.click()
  await type(page, 'Every word')
  await page.route('**/api/blog/', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Post' }).click()
  await page.locator('#alert').getByText('Error saving blog post.').waitFor()
  await page.getByText('Error connecting to server.').waitFor()
  await expectWritten(text, 'Every word')
  expect(await page.getByLabel('Title').inputValue()).toBe(title)
  await page.unroute('**/api/blog/')
  await save(page)
  expect((await stored(page, title)).content).toBe('<p>Every word</p>')
})

test('a post without a title is not sent, and the title gets the focus', async () => {
  const { page } = await newcomer('pia')
  const text = await startWriting(page)
  await text.click()
  await type(page, 'Words')
  await page.getByRole('button', { name: 'Save Post' }).click()
  await page.getByText('Title is required.').waitFor()
  await expect.poll(() => page.getByLabel('Title').evaluate((it) => it === document.activeElement)).toBe(true)
  await expectWritten(text, 'Words')
})

test('a post that was changed elsewhere is not overwritten in silence, and both versions are kept', async () => {
  const { page } = await newcomer('pia')
  const title = newName('Twice')
  await written(page, title, () => type(page, 'First'))
  const { id } = await stored(page, title)
  const edit = `/?tab=blog&edit=${id}`
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await visit(tab, edit)
    await expectWritten(await theText(tab), 'First')
  }
  await (await theText(other)).click()
  await type(other, 'On the phone ')
  await save(other)

  const text = await theText(page)
  await text.click()
  await type(page, 'On the laptop ')
  await page.getByRole('button', { name: 'Save Post' }).click()
  const versions = page.getByRole('region', { name: 'Two versions of this post' })
  await versions.waitFor()
  await expectWritten(text, 'On the laptop')
  expect((await stored(page, title)).content).toContain('On the phone')
  await versions.getByRole('button', { name: 'Save my version over it' }).click()
  await page.getByRole('status').getByText('Post saved successfully.').waitFor()
  expect((await stored(page, title)).content).toContain('On the laptop')
})

test('without scripts a post is written into a plain field', async () => {
  const { page } = await newcomer('pia')
  const title = newName('Plain')
  const plain = await somebody({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  await plain.goto('/?tab=blog')
  await plain.getByRole('button', { name: 'Create New Post' }).click()
  await plain.getByLabel('Text').fill('First & last\n\nSecond')
  await plain.getByRole('button', { name: 'Save Post' }).click()
  await plain.getByText('Title is required.').waitFor()
  expect(await plain.getByLabel('Text').inputValue()).toBe('First & last\n\nSecond')
  await plain.getByLabel('Title').fill(title)
  await plain.getByRole('button', { name: 'Save Post' }).click()
  await plain.getByRole('heading', { level: 1, name: title }).waitFor()
  expect((await stored(page, title)).content).toBe('<p>First &amp; last</p><p>Second</p>')
})
