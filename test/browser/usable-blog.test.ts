import { test } from 'vitest'
import { callApi, newcomer, newName, somebody, visit, withChromium } from './people.ts'
import { expectUsable } from './usable.ts'
import { aPicture, save, startWriting, stored, tool, type } from './writing.ts'

withChromium()

test('everybody can read a post of the demo, and a post that is not there', async () => {
  const page = await somebody()
  await visit(page, '/blog/6')
  await page.getByRole('heading', { level: 1, name: 'Above the fog' }).waitFor()
  await expectUsable(page)
  await visit(page, '/blog/99999')
  await page.getByText('Failed to load the blog post.').waitFor()
  await expectUsable(page)
})

test('an author can use the list of posts, and the question before one is deleted', async () => {
  const { page } = await newcomer('olga')
  // The newest of all: others write meanwhile, and the list shows ten.
  const title = newName('Above the clouds')
  const content = '<h2>What to bring</h2><ul><li>A lamp</li></ul>'
  await callApi(page, 'post', '/api/blog/', { title, content })
  await visit(page, '/?tab=blog')
  await page.getByRole('button', { name: `Delete Post: ${title}` }).click()
  await page.getByRole('dialog').waitFor()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `Edit Post: ${title}` }).click()
  await page.locator('[data-slate-editor]').getByText('What to bring').waitFor()
  await expectUsable(page)
})

test('everybody can use the open editor, its dialogs and its messages', async () => {
  const { page } = await newcomer('pia')
  const text = await startWriting(page)
  await text.click()
  await type(page, '# Up\n## Further up\n> said somebody\n\n- bread\ncheese\n')
  await page.keyboard.press('Tab')
  await type(page, 'old\n\n\n1. first\nsecond\n\nEnd')
  await expectUsable(page)
  await page.getByRole('button', { name: 'Save Post' }).click()
  await page.getByText('Title is required.').waitFor()
  await expectUsable(page)

  await text.click()
  await page.keyboard.press('Control+End')
  await tool(page, 'Link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('nowhere')
  await page.keyboard.press('Enter')
  await dialog.getByText('This is not an address.').waitFor()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const chosen = page.waitForEvent('filechooser')
  await tool(page, 'Image').click()
  await (await chosen).setFiles(await aPicture(page))
  await dialog.getByRole('button', { name: 'Insert' }).waitFor()
  await expectUsable(page)
  await dialog.getByLabel('What is to be seen?').fill('A ridge')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await text.getByAltText('A ridge').waitFor()
  await expectUsable(page)
}, 120_000)

test('everybody can use the choice between two versions', async () => {
  const { page } = await newcomer('pia')
  const title = newName('Twice')
  await startWriting(page)
  await page.getByLabel('Title').fill(title)
  await save(page)
  const { id } = await stored(page, title)
  const other = await page.context().newPage()
  for (const tab of [page, other]) await startWriting(tab, `/?tab=blog&edit=${id}`)
  await save(other)
  await other.close()
  await page.getByRole('button', { name: 'Save Post' }).click()
  await page.getByRole('region', { name: 'Two versions of this post' }).waitFor()
  await expectUsable(page)
})
