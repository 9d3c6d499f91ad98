import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit } from './support.ts'

/** Opens the form for a post, and waits until the editor is loaded. */
export async function openEditor(page: Page, path = '/?tab=blog'): Promise<Locator> {
  await visit(page, path)
  const button = page.getByRole('button', { name: 'Create New Post' })
  if (await button.isVisible()) await button.click()
  return editorText(page)
}

export async function editorText(page: Page): Promise<Locator> {
  const text = page.getByRole('textbox', { name: 'Text' })
  await page.locator('[data-slate-editor]').waitFor()
  return text
}

/** Types the text key by key, with Enter for a line break. */
export async function typeText(page: Page, words: string) {
  for (const [index, line] of words.split('\n').entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
}

export const toolbarButton = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Formatting' })
    .getByRole('button', { name: new RegExp(`^${name}( \\(|$)`) })

export async function savePost(page: Page) {
  await page.getByRole('button', { name: /^(Publish|Save Post)$/ }).click()
  await page.getByRole('status').getByText('Post saved successfully.').waitFor()
}

/** Returns the content of the draft in localStorage. */
export const savedDraft = (page: Page) =>
  page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as { content?: string }).content
  })

type Post = { id: number; title: string; content: string; image: string | null }

/** Returns the post with this title, from the API. */
export async function storedPost(page: Page, title: string): Promise<Post> {
  const posts = (await (await page.request.get('/api/blog/?limit=100')).json()) as Post[]
  const post = posts.find((post) => post.title === title)
  if (!post) throw new Error(`There is no post '${title}'.`)
  return post
}

/** Saves a new post; returns its stored content. */
export async function writePost(page: Page, title: string, write: (text: Locator) => Promise<void>) {
  const text = await openEditor(page)
  await page.getByLabel('Title').fill(title)
  await text.click()
  await write(text)
  await savePost(page)
  return (await storedPost(page, title)).content
}

/** Copies everything from a page with this HTML, and pastes it at the cursor. */
export async function pasteFrom(page: Page, html: string) {
  const other = await page.context().newPage()
  await other.setContent(html)
  await other.keyboard.press('Control+a')
  await other.keyboard.press('Control+c')
  await other.close()
  await page.bringToFront()
  await page.keyboard.press('Control+v')
}

export const expectText = (text: Locator, words: string) =>
  expect.poll(async () => ((await text.textContent()) ?? '').replaceAll('\uFEFF', '')).toContain(words)

/** Creates a PNG file of one colour. `width` and `height` are in pixels. */
export async function pngFile(page: Page, width = 640, height = 400) {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = 'rgb(60 120 90)'
        context.fillRect(0, 0, canvas.width, canvas.height)
      }
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  return { name: 'ridge.png', mimeType: 'image/png', buffer }
}
