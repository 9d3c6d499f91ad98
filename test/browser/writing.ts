import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit } from './people.ts'

/** Opens the form as somebody does who wants to write, and waits until the editor is there. */
export async function startWriting(page: Page, path = '/?tab=blog'): Promise<Locator> {
  await visit(page, path)
  const button = page.getByRole('button', { name: 'Create New Post' })
  if (await button.isVisible()) await button.click()
  return theText(page)
}

export async function theText(page: Page): Promise<Locator> {
  const text = page.getByRole('textbox', { name: 'Text' })
  await page.locator('[data-slate-editor]').waitFor()
  return text
}

/** Types as fingers do; a new line is the Enter key. */
export async function type(page: Page, words: string) {
  for (const [index, line] of words.split('\n').entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
}

export const tool = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Formatting' })
    .getByRole('button', { name: new RegExp(`^${name}( \\(|$)`) })

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Post' }).click()
  await page.getByRole('status').getByText('Post saved successfully.').waitFor()
}

/** What is being written, as the draft in the browser has it. */
export const draft = (page: Page) =>
  page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
    return (JSON.parse(localStorage.getItem(key) ?? '{}') as { content?: string }).content
  })

type Post = { id: number; title: string; content: string; image: string | null }

/** The post as it is stored. */
export async function stored(page: Page, title: string): Promise<Post> {
  const posts = (await (await page.request.get('/api/blog/?limit=100')).json()) as Post[]
  const post = posts.find((post) => post.title === title)
  if (!post) throw new Error(`There is no post '${title}'.`)
  return post
}

/** Writes a text and answers what is stored of it. */
export async function written(page: Page, title: string, write: (text: Locator) => Promise<void>) {
  const text = await startWriting(page)
  await page.getByLabel('Title').fill(title)
  await text.click()
  await write(text)
  await save(page)
  return (await stored(page, title)).content
}

/** Copies what another page shows, and pastes it at the cursor. */
export async function pasteFrom(page: Page, html: string) {
  const other = await page.context().newPage()
  await other.setContent(html)
  await other.keyboard.press('Control+a')
  await other.keyboard.press('Control+c')
  await other.close()
  await page.bringToFront()
  await page.keyboard.press('Control+v')
}

export const expectWritten = (text: Locator, words: string) =>
  expect.poll(async () => ((await text.textContent()) ?? '').replaceAll('\uFEFF', '')).toContain(words)

/** A picture as it lies on a disk: one colour, of this size. */
export async function aPicture(page: Page, width = 640, height = 400) {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const brush = canvas.getContext('2d')
      if (brush) {
        brush.fillStyle = 'rgb(60 120 90)'
        brush.fillRect(0, 0, canvas.width, canvas.height)
      }
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  return { name: 'ridge.png', mimeType: 'image/png', buffer }
}
