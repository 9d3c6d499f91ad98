import { test } from 'vitest'
import { expectAccessible, expectVariantAccessible } from './accessibility.ts'
import { openEditor, pngFile, savePost, storedPost, toolbarButton, typeText } from './post-editor.ts'
import { callApi, longTest, openPage, signUp, uniqueName, visit, withChromium } from './support.ts'

withChromium()

test('a post and the page for a missing post are accessible', async () => {
  const page = await openPage()
  await visit(page, '/blog/6')
  await page.getByRole('heading', { level: 1, name: 'Above the fog' }).waitFor()
  await expectAccessible(page)
  await visit(page, '/blog/99999')
  await page.getByText('Failed to load the blog post.').waitFor()
  await expectVariantAccessible(page)
})

longTest('the list of posts, the delete dialog and the edit form are accessible', async () => {
  const { page } = await signUp('olga')
  // A new post, because other tests write posts too and the list shows ten.
  const title = uniqueName('Above the clouds')
  const content = '<h2>What to bring</h2><ul><li>A lamp</li></ul>'
  await callApi(page, 'post', '/api/blog/', { title, content })
  await visit(page, '/?tab=blog')
  await page.getByRole('button', { name: `Delete Post: ${title}` }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `Edit Post: ${title}` }).click()
  await page.locator('[data-slate-editor]').getByText('What to bring').waitFor()
  await expectAccessible(page)
})

longTest('the editor, its dialogs and its error messages are accessible', async () => {
  const { page } = await signUp('pia')
  const text = await openEditor(page)
  await text.click()
  await typeText(page, '# Up\n## Further up\n> said somebody\n\n- bread\ncheese\n')
  await page.keyboard.press('Tab')
  await typeText(page, 'old\n\n\n1. first\nsecond\n\nEnd')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^(Publish|Save Post)$/ }).click()
  await page.getByText('Title is required.').waitFor()
  await expectAccessible(page)

  await text.click()
  await page.keyboard.press('Control+End')
  await toolbarButton(page, 'Link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('nowhere')
  await page.keyboard.press('Enter')
  await dialog.getByText('Enter a web address or an e-mail address.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const chosen = page.waitForEvent('filechooser')
  await toolbarButton(page, 'Image').click()
  await (await chosen).setFiles(await pngFile(page))
  await dialog.getByRole('button', { name: 'Insert' }).waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Describe the picture').fill('A ridge')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await text.getByAltText('A ridge').waitFor()
  await expectAccessible(page)
})

longTest('the choice between two versions of a post is accessible', async () => {
  const { page } = await signUp('pia')
  const title = uniqueName('Twice')
  await openEditor(page)
  await page.getByLabel('Title').fill(title)
  await savePost(page)
  const { id } = await storedPost(page, title)
  const other = await page.context().newPage()
  for (const tab of [page, other]) await openEditor(tab, `/?tab=blog&edit=${id}`)
  await savePost(other)
  await other.close()
  await page.getByRole('button', { name: /^(Publish|Save Post)$/ }).click()
  await page.getByRole('region', { name: 'Two versions of this post' }).waitFor()
  await expectAccessible(page)
})
