import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { formAction } from '../../src/http/form-action.ts'
import { AppError, conflict, invalid, notFound, tooMany } from '../../src/shared/errors.ts'

type Options = Parameters<typeof formAction>[2]

/** Posts a form that calls `run`. If `formAction` rethrows an error, the response is a 500 with its message. */
async function post(run: Parameters<typeof formAction>[1], options: Partial<Options> = {}) {
  const app = new Hono().post('/', (c) => formAction(c, run, { to: '/next', ...options }))
  app.onError((error, c) => c.text(`Thrown: ${error.message}`, 500))
  const answer = await app.request('/', { method: 'POST' })
  const cookie = answer.headers.get('Set-Cookie')
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    retryAfter: answer.headers.get('Retry-After'),
    flash: cookie && decodeURIComponent(/flash=([^;]*)/.exec(cookie)?.[1] ?? ''),
    text: await answer.text(),
  }
}

const shown = (error: AppError) => new Response(`Form: ${error.message}`, { status: error.status })

describe('the form of an act that succeeds', () => {
  it('leads on, with the message that the form names', async () => {
    const answer = await post(async () => undefined, { flash: 'Done.' })
    expect(answer).toMatchObject({ status: 303, location: '/next', flash: 'Done.' })
  })

  it('says what the act says instead, where it does', async () => {
    expect(await post(async () => 'Waiting in line.', { flash: 'Done.' })).toMatchObject({
      status: 303,
      flash: 'Waiting in line.',
    })
  })

  it('says nothing where neither does', async () => {
    expect(await post(async () => undefined)).toMatchObject({ status: 303, flash: null })
  })

  it('answers by the act where that has a response of its own', async () => {
    const answer = await post(async () => new Response('A page.'), { flash: 'Done.' })
    expect(answer).toMatchObject({ status: 200, text: 'A page.', flash: null })
  })
})

describe('the form of an act that is refused', () => {
  const refusals = [
    invalid({ name: ['Name is missing.'] }),
    conflict('This hike is over.'),
    new AppError(413, 'Too large.'),
    new AppError(415, 'Not a picture.'),
    tooMany('Please wait.', 30),
    new AppError(503, 'Payments are not set up.'),
  ]

  it.each(refusals)('is shown again: %s', async (error) => {
    const answer = await post(() => Promise.reject(error), { show: shown })
    expect(answer).toMatchObject({ status: error.status, text: `Form: ${error.message}`, flash: null })
  })

  it.each(refusals)('says why on the next page where there is no form to show: %s', async (error) => {
    for (const options of [{}, { show: () => null }])
      expect(await post(() => Promise.reject(error), { flash: 'Done.', ...options })).toMatchObject({
        status: 303,
        location: '/next',
        flash: error.message,
      })
  })

  it('says when to try again', async () => {
    const run = () => Promise.reject(tooMany('Please wait.', 30))
    expect((await post(run)).retryAfter).toBe('30')
  })

  it.each([
    new AppError(401, 'Please sign in.'),
    new AppError(403, 'Not yours.'),
    notFound('Event'),
    new Error('A bug.'),
  ])('leaves to the error page what a form cannot correct: %s', async (error) => {
    const answer = await post(() => Promise.reject(error), { show: shown, flash: 'Done.' })
    expect(answer).toMatchObject({ status: 500, text: `Thrown: ${error.message}`, flash: null })
  })

  it('is shown for another status where the form asks for that', async () => {
    const run = () => Promise.reject(notFound('Post'))
    expect(await post(run, { show: shown, alsoShown: [404] })).toMatchObject({
      status: 404,
      text: 'Form: Post not found.',
    })
  })
})
