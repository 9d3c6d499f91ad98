import { test } from 'vitest'
import { callApi, newcomer, newHike, newName, somebody, visit, withChromium } from './people.ts'
import { expectNothingSticksOut, expectUsable } from './usable.ts'
import { startWriting } from './writing.ts'

withChromium()

const content = `<h2>Up</h2><p>We saw <strong>nothing</strong>, see <a href="https://example.org/fog">the fog</a>.</p>
<blockquote>Cold.</blockquote><ol><li>Tea</li></ol><p class="align-right">Verylongwordwithoutanybreakinitatallorelse</p>`

test('a reader can use the blog and a post, and whoever wrote it too', async () => {
  const { page: author } = await newcomer('pia')
  const title = newName('Fog')
  const { id } = await callApi<{ id: number }>(author, 'post', '/api/blog/', { title, content })
  for (const page of [await somebody(), author]) {
    await visit(page, '/?tab=blog')
    await page.getByRole('link', { name: title, exact: true }).waitFor()
    await expectUsable(page)
    await visit(page, `/blog/${id}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expectUsable(page)
  }
  await visit(author, '/?tab=blog')
  await author.getByRole('button', { name: `Delete Post: ${title}` }).click()
  await author.getByRole('dialog').waitFor()
  await expectUsable(author)
})

test('a writer can use the editor and, without scripts, the form', async () => {
  const { page } = await newcomer('pia')
  await startWriting(page)
  await expectUsable(page)
  const { page: plain } = await newcomer('quentin', { javaScriptEnabled: false })
  await plain.goto('/?tab=blog&write=1')
  await plain.getByLabel('Title').waitFor()
  await expectNothingSticksOut(plain)
})

test('people who talk can use the chat', async () => {
  const { page } = await newcomer('olga')
  const hike = await newHike(page, 'Talk of the town')
  for (const text of ['Who brings tea?', 'https://example.org/tea'])
    await callApi(page, 'post', `/api${hike}/chat/`, { text })
  await visit(page, hike)
  await page.getByText('Who brings tea?').waitFor()
  await expectUsable(page)
})

test('a donor can use the dialog of Donate', async () => {
  const { page, username } = await newcomer('nora')
  await visit(page, '/donate/success')
  await page.getByRole('button', { name: `Menu of ${username}` }).click()
  await page.getByRole('button', { name: 'Donate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Donate' })
  await dialog.waitFor()
  await expectUsable(page)
  await dialog.getByLabel('Custom').check()
  await dialog.getByRole('button', { name: /^Donate/ }).click()
  await dialog.locator('[aria-invalid]').waitFor()
  await expectUsable(page)
})
