import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '../../dev/outbox/schema.ts'
import { users, verifications } from '../../src/db/schema.ts'
import { Browser, db, html, PASSWORD, people, seed, visitor } from '../support.ts'

beforeEach(seed)

/** Signs Nina up and returns the path of the link in her mail. */
async function signUpNina(): Promise<string> {
  const nina = visitor()
  await nina.get('/accounts/signup/')
  await nina.submit('/accounts/signup/', { username: 'nina', email: 'nina@example.org', password: PASSWORD })
  const [mail] = await db.select().from(outbox)
  return /http:\/\/localhost(\/accounts\/email\/verify\/[\w-]+\/)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const isVerified = async () =>
  (await db.select().from(users).where(eq(users.username, 'nina')))[0]?.emailVerified

describe('the verification link', () => {
  it('verifies the address, also in a browser that is not signed in', async () => {
    const path = await signUpNina()
    expect(await isVerified()).toBe(false)
    const response = await visitor().get(path)
    expect(response.status).toBe(200)
    expect(await html(response)).toContain('Your address is confirmed')
    expect(await isVerified()).toBe(true)
  })

  it('works once', async () => {
    const path = await signUpNina()
    await visitor().get(path)
    const again = await visitor().get(path)
    expect(again.status).toBe(404)
    expect(await html(again)).toContain('This link has been used already or has expired.')
  })

  it('expires after two days', async () => {
    const path = await signUpNina()
    await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await visitor().get(path)).status).toBe(404)
    expect(await isVerified()).toBe(false)
  })

  it('is refused with 409 once another user has the address', async () => {
    const path = await signUpNina()
    await db.update(users).set({ email: 'nina@other.example' }).where(eq(users.username, 'nina'))
    await db.update(users).set({ email: 'nina@example.org' }).where(eq(users.id, people.simon))
    expect((await visitor().get(path)).status).toBe(409)
    expect(await isVerified()).toBe(false)
  })

  it('cannot be guessed', async () => {
    await signUpNina()
    expect((await visitor().get('/accounts/email/verify/00000000-0000-0000-0000-000000000000/')).status).toBe(
      404,
    )
    expect(await isVerified()).toBe(false)
  })
})

describe('the outbox', () => {
  it('shows the stored mail in development', async () => {
    const path = await signUpNina()
    expect(await html(await visitor().get('/dev/outbox'))).toContain(`href="http://localhost${path}"`)
  })

  it('does not exist in production', async () => {
    await signUpNina()
    expect((await new Browser({ isProduction: true }).get('/dev/outbox')).status).toBe(404)
  })
})
