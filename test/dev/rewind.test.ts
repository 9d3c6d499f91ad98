import { afterEach, expect, it, test } from 'vitest'
import { deployedVersion } from '../../dev/cloudflare/scripts.ts'
import { ANSWERS, ORIGIN, openClone } from './clone.ts'

let clone: Awaited<ReturnType<typeof openClone>>
afterEach(() => clone.close())

const succeed = async (script: string, ...args: string[]) => {
  const { status, output } = await clone.run(script, ...args)
  expect(status, output).toBe(0)
  return output
}
const query = async (sql: string) => {
  const [database] = clone.account.databases
  const db = await clone.cloudflare.running.database(database?.uuid ?? '')
  return (await db.prepare(sql).all()).results
}
const addUser = (id: number, username: string) =>
  query(`INSERT INTO users (id, username, email, email_verified, created_at, updated_at)
    VALUES (${id}, '${username}', '${id}@example.org', 1, 0, 0)`)

it('npm run rewind says how it is called', async () => {
  clone = await openClone()
  const wrong = [['--to', 'yesterday'], [], ['--to', '2099-01-01T00:00:00Z'], ['--to', '2026-11-01']]
  for (const args of wrong.slice(0, process.env.LONG ? 4 : 1)) {
    const { status, output } = await clone.run('backup/rewind', ...args)
    expect([status, output]).toEqual([1, expect.stringContaining('To when? npm run rewind -- --to ')])
  }
})

// Runs wrangler four times for each command, and builds once.
test.runIf(process.env.LONG)(
  'npm run rewind returns a database, and brings back neither people who were erased nor sessions nor numbers',
  async () => {
    clone = await openClone()
    await succeed('setup', ...ANSWERS)
    await succeed('deploy')
    await addUser(1, 'olga')
    await addUser(2, 'pia')
    await query(`INSERT INTO sessions (user_id, token, expires_at, created_at, updated_at)
      VALUES (1, 'a-token', 9999999999999, 0, 0)`)
    const bookmark = /0000[\w-]+/.exec(
      (await clone.wrangler('d1', 'time-travel', 'info', 'DB', '--json', '--env', '')).output,
    )?.[0]
    await query("UPDATE users SET username = 'Deleted user', deleted_at = 1 WHERE id = 2")
    const bucket = await clone.cloudflare.running.bucket('waymark')
    const customMetadata = { state: 'erased', at: new Date().toISOString() }
    await bucket.put('erased/2', '', { customMetadata })
    await addUser(7, 'quentin')

    const rewind = (...args: string[]) => clone.run('backup/rewind', '--to', bookmark ?? '', ...args)
    const unconfirmed = await rewind()
    expect(unconfirmed.status, unconfirmed.output).toBe(1)
    expect(unconfirmed.output).toContain(`${ORIGIN} has 3 accounts, 0 hikes, `)
    expect(unconfirmed.output).toContain(`say --yes-delete ${ORIGIN}`)
    expect(await query('SELECT count(*) AS users FROM users')).toEqual([{ users: 3 }])

    // If a run was stopped before the site was closed, it has recorded nothing, and the next run asks again.
    clone.account.faults = [{ on: 'secrets-bulk', times: 1, when: 'before' }]
    const open = await rewind('--yes-delete', ORIGIN)
    expect(open.status, open.output).toBe(1)
    expect((await rewind()).output).toContain(`say --yes-delete ${ORIGIN}`)

    // If a run was stopped after the site was closed, the next run continues it.
    clone.account.faults = [{ on: '/time_travel/restore', times: 1, when: 'before' }]
    const stopped = await rewind('--yes-delete', ORIGIN)
    expect(stopped.status, stopped.output).toBe(1)
    expect(stopped.output).toContain('Run the same command again')
    expect((await fetch(`${clone.siteAt}/`)).status).toBe(503)

    // If the site was opened by hand, as the output suggests, the next run asks again.
    const opened = await clone.wrangler('secret', 'delete', 'CLOSED', '--name', 'waymark')
    expect(opened.status, opened.output).toBe(0)
    expect((await fetch(`${clone.siteAt}/`)).status).toBe(200)
    expect((await rewind()).output).toContain(`say --yes-delete ${ORIGIN}`)

    clone.account.faults = [{ on: '/time_travel/restore', times: 1, when: 'before' }]
    expect((await rewind('--yes-delete', ORIGIN)).status).toBe(1)
    const { status, output } = await rewind()
    expect(status, output).toBe(0)

    expect(await query('SELECT id, username FROM users WHERE deleted_at IS NULL')).toEqual([
      { id: 1, username: 'olga' },
    ])
    expect(await query('SELECT count(*) AS sessions FROM sessions')).toEqual([{ sessions: 0 }])
    expect(await query("SELECT seq FROM sqlite_sequence WHERE name = 'users'")).toEqual([{ seq: 10_007 }])
    expect(
      Object.keys(deployedVersion(clone.account.scripts.get('waymark') as never)?.secrets ?? {}),
    ).toEqual(expect.not.arrayContaining(['CLOSED']))
    expect((await fetch(`${clone.siteAt}/`)).status).toBe(200)
    expect(output).toContain('To go back to where it was: npm run rewind -- --to 0000')

    // Rewinds to a time, and deletes later changes.
    await clone.wrangler('d1', 'time-travel', 'info', 'DB', '--env', '')
    const time = new Date().toISOString()
    await addUser(10_008, 'rita')
    const args = ['--to', time, '--yes-delete', ORIGIN]
    expect(await succeed('backup/rewind', ...args)).toContain(`The rewind deletes what came after ${time}.`)
    expect(await query('SELECT id FROM users WHERE deleted_at IS NULL')).toEqual([{ id: 1 }])
    expect((await fetch(`${clone.siteAt}/`)).status).toBe(200)
  },
)
