import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openEditor, pngFile, toolbarButton, typeText } from './post-editor.ts'
import { createHike, longTest, oneUnlessLong, signUp, visit, withChromium } from './support.ts'

withChromium()

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
/** The viewport that remains above an on-screen keyboard. */
const keyboardUp = { width: 360, height: 420 }

/** The number of lines. At 24 px or more each, they do not all fit above the keyboard. */
const LINES = process.env.LONG ? 16 : 8

/** Returns whether the cursor's line is uncovered, and the cursor's position on the screen. */
const lineWithCursor = (page: Page) =>
  page.evaluate(() => {
    const range = getSelection()?.getRangeAt(0).cloneRange()
    const element = range?.startContainer.parentElement
    const {
      left = 0,
      top = 0,
      bottom = 0,
    } = (range?.getClientRects().length ? range : element)?.getBoundingClientRect() ?? {}
    const isShown = [top + 2, bottom - 2].every((y) =>
      document.elementFromPoint(Math.max(left - 4, 40), y)?.closest('[data-slate-editor]'),
    )
    return { isShown, top: Math.round(top), bottom: Math.round(bottom) }
  })

test.each(oneUnlessLong([420, 740]))(
  'the line of a post that is being typed is in view on a phone %d px high',
  async (height) => {
    const { page } = await signUp('pia', phone)
    const text = await openEditor(page)
    await text.tap()
    await page.setViewportSize({ width: 360, height })
    for (let line = 1; line <= LINES; line++) {
      await page.keyboard.type(`Line ${line}, and on the next one`)
      await page.keyboard.press('Enter')
      await expect.poll(() => lineWithCursor(page)).toMatchObject({ isShown: true })
    }
    // The cursor also moves up, where the toolbar could cover its line. Single presses are used, because key repeat
    // would be faster than the editor.
    for (let line = 1; line < LINES; line++) await page.keyboard.press('ArrowUp')
    await expect.poll(() => lineWithCursor(page)).toMatchObject({ isShown: true })
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('First of all, ')
    await expect.poll(() => lineWithCursor(page)).toMatchObject({ isShown: true })
  },
)

test.each(oneUnlessLong([420, 740]))(
  'an inserted picture and the cursor after it are in view on a phone %d px high',
  async (height) => {
    const { page } = await signUp('pia', phone)
    const text = await openEditor(page)
    await text.tap()
    await page.setViewportSize({ width: 360, height })
    await typeText(page, 'A line\n'.repeat(14))
    const chosen = page.waitForEvent('filechooser')
    await toolbarButton(page, 'Image').tap()
    await (await chosen).setFiles(await pngFile(page))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Insert' }).waitFor()
    await dialog.getByLabel('Describe the picture').press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => lineWithCursor(page)).toMatchObject({ isShown: true })
    const picture = await text.locator('img').boundingBox()
    expect(picture?.y).toBeGreaterThan(0)
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThan(height)
  },
)

longTest('the bars leave the text of a post most of the screen above a keyboard, and come back', async () => {
  const { page } = await signUp('pia', phone)
  const text = await openEditor(page)
  await text.tap()
  await typeText(page, 'One\n'.repeat(20))
  await page.setViewportSize(keyboardUp)
  const shownText = () =>
    page.evaluate(() => {
      let lines = 0
      for (let y = 0; y < innerHeight; y++)
        if (document.elementFromPoint(60, y)?.closest('[data-slate-editor]')) lines++
      return lines
    })
  await expect.poll(shownText).toBeGreaterThan(340)
  await page.setViewportSize(phone.viewport)
  await page.getByLabel('Title').focus()
  const publish = page.getByRole('button', { name: 'Publish' })
  await expect
    .poll(() => publish.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
})

longTest(
  'a line of a long description is in view above a keyboard, and Save leaves it the screen',
  async () => {
    const { page } = await signUp('olga', phone)
    await visit(page, `${await createHike(page, 'Ridge walk')}#edit`)
    const description = page.getByRole('form', { name: 'Edit Event' }).getByLabel('Description')
    await description.tap()
    await page.setViewportSize(keyboardUp)
    await typeText(page, 'A line\n'.repeat(12))
    const isShown = () =>
      description.evaluate((field) => {
        const { left, bottom } = field.getBoundingClientRect()
        const y = Math.min(bottom, innerHeight) - 16
        return (
          document.elementFromPoint(left + 20, y) === field &&
          field.scrollTop + field.clientHeight > field.scrollHeight - 16
        )
      })
    await expect.poll(isShown).toBe(true)
  },
)
