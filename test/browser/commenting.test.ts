import { expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { signIn, withChromium } from './support.ts'

withChromium()

test('a comment that is too long is shown again with the reason, and is below the post once it is shorter, without scripts', async () => {
  const page = await signIn('pia.keller', { javaScriptEnabled: false })
  await page.goto('/blog/6')
  const field = page.getByLabel('Write a comment')
  const long = 'x'.repeat(2001)
  await field.fill(long)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('A comment can have at most 2,000 characters.').waitFor()
  expect(await field.inputValue()).toBe(long)
  const text = `Noted: ${crypto.randomUUID()}`
  await field.fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  const comment = page.getByRole('article').filter({ hasText: text }).last()
  await page.waitForURL(/#comment-\d+$/)
  await comment.getByRole('link', { name: 'Delete the comment by pia.keller' }).click()
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await page.getByRole('heading', { name: 'Comments' }).waitFor()
  expect(await page.getByText(text).count()).toBe(0)
})

test('the message of a field goes once the field is corrected', async () => {
  const page = await signIn('pia.keller')
  await page.goto('/blog/6')
  const field = page.getByLabel('Write a comment')
  await page.getByRole('button', { name: 'Send' }).click()
  const message = page.locator('#field-text-error')
  await expect.poll(() => message.textContent()).not.toBe('')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(async () => {
      await field.pressSequentially('x')
      return [await message.textContent(), await field.getAttribute('aria-invalid')]
    })
    .toEqual(['', null])
})

test('a comment that is not sent yet is still there after going back', async () => {
  const page = await signIn('pia.keller')
  await page.goto('/blog/6')
  const field = page.getByLabel('Write a comment')
  await field.fill('Half a comment')
  await page.goto('/')
  await page.goBack()
  expect(await field.inputValue()).toBe('Half a comment')
})

test('the comments of a post are accessible to a member', async () => {
  const page = await signIn('lena.moser')
  await page.goto('/blog/6#comments')
  await page.getByLabel('Write a comment').waitFor()
  await expectAccessible(page)
})
