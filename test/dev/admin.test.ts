import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openStorage } from '../../dev/app.ts'
import { adminStatements } from '../../dev/make-admin.ts'
import { lastRows, wranglerArguments } from '../../dev/run-sql.ts'
import { wranglerHere } from './backup/wrangler-here.ts'

const insertUser = (id: number, username: string, values = 'NULL, NULL') =>
  `INSERT INTO users (id, username, email, email_verified, created_at, updated_at, banned_at, deleted_at)
    VALUES (${id}, '${username}', '${id}@example.org', 1, 0, 0, ${values})`

describe('npm run admin', () => {
  const database = () => {
    const db = new DatabaseSync(':memory:')
    onTestFinished(() => db.close())
    for (const file of readdirSync('migrations').filter((name) => name.endsWith('.sql')))
      db.exec(readFileSync(join('migrations', file), 'utf8'))
    for (const sql of [insertUser(1, 'Olga.B-1_x'), insertUser(2, 'banned', '1, NULL')]) db.exec(sql)
    db.exec(insertUser(3, 'Deleted user', 'NULL, 1'))
    return db
  }
  const run = (db: DatabaseSync, name: string) => {
    const results = adminStatements(name).map((sql) => ({ results: db.prepare(sql).all() }))
    return lastRows(JSON.stringify(results))[0]?.username
  }
  const rows = (db: DatabaseSync, sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }))

  it('makes a user an admin, however their name is written, and logs it once', () => {
    const db = database()
    expect([run(db, 'olga.b-1_X'), run(db, 'Olga.B-1_x')]).toEqual(['Olga.B-1_x', 'Olga.B-1_x'])
    expect(rows(db, "SELECT id FROM users WHERE role = 'admin'")).toEqual([{ id: 1 }])
    expect(rows(db, 'SELECT actor_id, act, kind, subject, reason FROM moderation_log')).toEqual([
      { actor_id: 0, act: 'role', kind: 'user', subject: '1', reason: 'admin' },
    ])
  })

  it('finds nobody who is not there, banned or deleted', () => {
    const db = database()
    for (const name of ['olga', 'banned', 'olga_b-1_x']) expect(run(db, name)).toBeUndefined()
    expect(rows(db, "SELECT id FROM users WHERE role <> 'member'")).toEqual([])
    expect(rows(db, 'SELECT id FROM moderation_log')).toEqual([])
  })

  it.each(["a' OR 1=1 --", 'Deleted user', '', 'x'.repeat(31), 'olga;'])('takes no %s', (name) => {
    expect(() => adminStatements(name)).toThrow('is no username')
  })

  it('says how it is called', () => {
    const { status, stderr } = spawnSync(process.execPath, ['dev/admin.ts', '--remote'], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('npm run admin -- USERNAME')])
  })

  it('asks wrangler for the deployed database of wrangler.toml', () => {
    expect(wranglerArguments(['A', 'B'], 'production')).toEqual([
      ...['d1', 'execute', 'DB', '--remote', '--yes', '--json', '--env', '', '--command'],
      'A; B',
    ])
  })

  it('names the file that a site beside the deployed one would have', () => {
    const args = ['dev/admin.ts', 'olga', '--env', 'staging']
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([
      1,
      'There is no waymark.staging.json: npm run setup -- --env staging\n',
    ])
  })

  it.runIf(process.env.LONG)('runs in a database by wrangler’s own command', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'waymark-'))
    onTestFinished(() => rmSync(stateDir, { recursive: true }))
    const storage = await openStorage(stateDir)
    await (await storage.getD1Database('DB')).exec(insertUser(1, 'Olga').replaceAll('\n', ' '))
    await storage.dispose()
    const WRANGLER = wranglerHere(stateDir)
    const admin = (name: string) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['dev/admin.ts', name, '--remote'], {
        encoding: 'utf8',
        env: { ...process.env, WRANGLER },
      })
      return [status, stdout, stderr]
    }
    expect(admin('olga')).toEqual([0, 'Olga is an admin.\n', ''])
    expect(admin('nobody')).toEqual([
      1,
      '',
      'There is no user nobody in the deployed app, or they are banned.\n',
    ])
  })
})
