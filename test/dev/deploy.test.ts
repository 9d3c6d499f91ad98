import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, test } from 'vitest'
import type { Account, Fault, Script } from '../../dev/cloudflare/account.ts'
import { deployedVersion } from '../../dev/cloudflare/scripts.ts'
import { ANSWERS, ORIGIN, openClone } from './clone.ts'

let clone: Awaited<ReturnType<typeof openClone>>
afterEach(() => clone.close())

const worker = (name = 'waymark') => {
  const script = clone.account.scripts.get(name)
  if (!script) throw new Error(`There is no Worker ${name}.`)
  return script
}
const running = (name?: string) => deployedVersion(worker(name))
const succeed = async (script: string, ...args: string[]) => {
  const { status, output } = await clone.run(script, ...args)
  expect(status, output).toBe(0)
  return output
}
const edit = (file: string, from: string | RegExp, to: string) => {
  const path = join(clone.directory, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(path, text.replace(from, to))
}
const sharesOf = (script: Script) =>
  script.deployments.at(-1)?.shares.map(({ versionId, percentage }) => [versionId, percentage])
const secretsFile = (secrets: Record<string, string>) => {
  const path = join(clone.directory, '.wrangler/secrets.json')
  writeFileSync(path, JSON.stringify(secrets))
  return path
}
const breakHealth = () => edit('src/http/health.ts', "?? 'ok'", "?? 'A fault.'")

// Runs wrangler seventeen times, and builds four times.
test.runIf(process.env.LONG)(
  'a fresh clone becomes a healthy site by setup and deploy, and an unhealthy version does not replace it',
  async () => {
    clone = await openClone()
    await succeed('setup', ...ANSWERS)
    const output = await succeed('deploy')
    const healthy = running()
    expect(output).toContain(`${ORIGIN} runs version ${healthy?.id}, and is healthy.`)
    expect(output).toMatch(
      new RegExp(`Become the first admin by this link.*\\n${ORIGIN}/setup/[\\w-]{43}\\n`),
    )
    expect(healthy?.bindings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'JURISDICTION', text: 'eu' }),
        expect.objectContaining({ name: 'PICTURES', bucket_name: 'waymark-pictures', jurisdiction: 'eu' }),
      ]),
    )
    expect(healthy?.limits).toEqual({ cpu_ms: 10_000 })
    expect(Object.keys(healthy?.secrets ?? {}).sort()).toEqual(['AUTH_SECRET', 'VAPID_PRIVATE_KEY'])
    expect(worker().schedules).toEqual([{ cron: '*/5 * * * *' }, { cron: '* * * * *' }])
    expect(clone.account.queues[0]?.consumers[0]?.script).toBe('waymark')
    expect(clone.account.domains.map(({ hostname }) => hostname)).toEqual([new URL(ORIGIN).hostname])
    expect(readFileSync(join(clone.directory, '.wrangler/bookmarks.jsonl'), 'utf8')).toContain(
      '"bookmark":"0000',
    )

    breakHealth()
    const { status, output: refusal } = await clone.run('deploy', '--healthy-within', '15')
    expect(status, refusal).toBe(1)
    expect(refusal).toContain('Not healthy: A fault.')
    expect(refusal).toContain(`Rolled back: version ${healthy?.id} runs, as before, and is healthy.`)
    expect(sharesOf(worker())).toEqual([[healthy?.id, 100]])
  },
)

test.runIf(process.env.LONG)(
  'a version serves nobody before its pages are asked for, and the one before it keeps its secrets',
  async () => {
    clone = await openClone()
    await succeed('setup', ...ANSWERS)
    await succeed('deploy')
    const put = await clone.wrangler(
      'secret',
      'bulk',
      secretsFile({ ALERT_WEBHOOK_URL: 'https://alerts.example/' }),
      '--env',
      '',
    )
    expect(put.status, put.output).toBe(0)
    const before = running()

    edit(
      'src/home/page.tsx',
      ".get('/', ",
      ".get('/', () => Promise.reject(new Error('A fault.'))).get('/', ",
    )
    const { status, output } = await clone.run('deploy', '--healthy-within', '15')
    expect(status, output).toBe(1)
    expect(output).toContain(`Not healthy: ${ORIGIN}/ answers 500.`)
    expect(sharesOf(worker())).toEqual([[before?.id, 100]])
    expect(Object.keys(running()?.secrets ?? {})).toContain('ALERT_WEBHOOK_URL')
    const failed = worker().versions.at(-1)?.id
    const served = worker().deployments.flatMap(({ shares }) => shares)
    expect(served.filter(({ versionId }) => versionId === failed)).toEqual([
      { versionId: failed, percentage: 0 },
    ])
    expect((await clone.run('doctor')).output).toContain(
      `Version ${before?.id} runs, and ${failed}, which was uploaded later, does not.`,
    )
    edit('src/home/page.tsx', ".get('/', () => Promise.reject(new Error('A fault.')))", '')

    // Unlike `npm run deploy`, wrangler does not check the new version.
    breakHealth()
    const byHand = await clone.wrangler('deploy', '--env', '')
    expect(byHand.status, byHand.output).toBe(0)
    const broken = running()?.id
    edit('src/http/health.ts', "?? 'A fault.'", "?? 'ok'")
    const stopped = await clone.run('deploy')
    expect(stopped.status, stopped.output).toBe(1)
    expect(stopped.output).toContain(
      `Version ${broken}, which runs now, is not healthy: A fault.\nNothing was changed.`,
    )
    expect(worker().versions.at(-1)?.id).toBe(broken)
    expect(await succeed('deploy', '--mend')).toContain(
      `${ORIGIN} runs version ${running()?.id}, and is healthy.`,
    )
    expect(Object.keys(running()?.secrets ?? {})).toContain('ALERT_WEBHOOK_URL')
  },
)

test.runIf(process.env.LONG)(
  'the scripts of the version before stay served, and those before them do not',
  async () => {
    clone = await openClone()
    await succeed('setup', ...ANSWERS)
    const deployed: string[] = []
    for (const presets of ['[3, 5, 10]', '[3, 5, 11]', '[3, 5, 12]']) {
      edit('islands/donate.tsx', /\[3, 5, \d+\]/, presets)
      await succeed('deploy')
      const manifest = readFileSync(join(clone.directory, 'public/islands/manifest.json'), 'utf8')
      deployed.push(JSON.parse(manifest).scripts.en.donate.src)
    }
    const served = deployed.map(async (path) => (await fetch(`${clone.siteAt}${path}`)).status)
    expect(await Promise.all(served)).toEqual([404, 200, 200])
  },
)

/** Requests that fail once, before or after Cloudflare executes them, with the command that sends them. */
const faults: [script: 'setup' | 'deploy', on: string, skip?: number][] = [
  ['setup', 'POST /accounts/ACCOUNT/d1/database'],
  ['setup', 'POST /accounts/ACCOUNT/d1/database', 1],
  ['setup', 'PUT /accounts/ACCOUNT/d1/database'],
  ['setup', 'POST /accounts/ACCOUNT/r2/buckets'],
  ['setup', 'POST /accounts/ACCOUNT/queues'],
  ['setup', 'PUT /accounts/ACCOUNT/workers/scripts/waymark'],
  ['setup', 'PATCH /accounts/ACCOUNT/workers/scripts/waymark/secrets-bulk', 1],
  ['deploy', '/secrets'],
  ['deploy', '/time_travel/bookmark'],
  ['deploy', '/query', 2],
  ['deploy', '/query', 4],
  ['deploy', '/assets-upload-session'],
  ['deploy', 'PUT /accounts/ACCOUNT/workers/scripts/waymark?'],
  ['deploy', '/domains/records'],
  ['deploy', '/schedules'],
  ['deploy', '/consumers'],
  ['deploy', 'POST /accounts/ACCOUNT/workers/scripts/waymark/versions'],
  ['deploy', 'POST /accounts/ACCOUNT/workers/scripts/waymark/deployments'],
  ['deploy', 'POST /accounts/ACCOUNT/workers/scripts/waymark/deployments', 1],
]
const isDone = ({ faults }: Account) => faults.every(({ times }) => times === 0)

describe.runIf(process.env.LONG)('each step that fails once is survived by running again', () => {
  it.each(['before', 'after'] as const)(
    '%s Cloudflare has done it',
    async (when) => {
      clone = await openClone()
      const failOnce = async (script: 'setup' | 'deploy') => {
        const args = script === 'setup' ? ANSWERS : []
        for (const [, on, skip = 0] of faults.filter(([of]) => of === script)) {
          const fault: Fault = { on: on.replace('ACCOUNT', clone.account.id), times: 1, skip, when }
          clone.account.faults = [fault]
          const { status, output } = await clone.run(script, ...args)
          // The run may succeed, because wrangler itself retries some requests.
          if (status !== 0) expect(output).not.toContain('    at ')
        }
        clone.account.faults = []
        await succeed(script, ...args)
      }
      await failOnce('setup')
      await failOnce('deploy')
      expect(isDone(clone.account)).toBe(true)
      expect(clone.account.databases.map(({ name }) => name).sort()).toEqual(['waymark', 'waymark-places'])
      expect(clone.account.databases.every((database) => database.read_replication.mode === 'auto')).toBe(
        true,
      )
      expect(clone.account.queues[0]?.consumers).toHaveLength(1)
      expect(worker().schedules).toHaveLength(2)
    },
    1_800_000,
  )
})

test.runIf(process.env.LONG)('staging is a second one beside production, by hand as well', async () => {
  clone = await openClone()
  await succeed('setup', ...ANSWERS)
  const host = 'waymark-staging.hikes.workers.dev'
  await succeed('setup', ...ANSWERS, '--env', 'staging', '--origin', `https://${host}`)
  const SITE_AT = `${clone.cloudflare.origin}/site/${host}`
  const { status, output } = await clone.runWith({ SITE_AT }, 'deploy', '--env', 'staging')
  expect(status, output).toBe(0)
  expect(running('waymark-staging')?.bindings).toContainEqual(
    expect.objectContaining({ name: 'PICTURES', bucket_name: 'waymark-staging-pictures' }),
  )
  expect(clone.account.domains).toEqual([])
  // Production has only the empty Worker that stores its secrets.
  expect(running()?.bindings).toEqual([])
  const limits = (name: string) =>
    running(name)
      ?.bindings.filter(({ type }) => type === 'ratelimit')
      .map(({ namespace_id }) => namespace_id)

  const first = running('waymark-staging')
  for (const args of [
    ['--env', 'staging'],
    ['--env', ''],
  ]) {
    const byHand = await clone.wrangler('deploy', ...args)
    expect(byHand.status, byHand.output).toBe(0)
  }
  const again = running('waymark-staging')
  expect(again?.id).not.toBe(first?.id)
  expect([again?.bindings, again?.secrets, [...(again?.modules.keys() ?? [])]]).toEqual([
    first?.bindings,
    first?.secrets,
    [...(first?.modules.keys() ?? [])],
  ])
  expect(new Set([...(limits('waymark') ?? []), ...(limits('waymark-staging') ?? [])]).size).toBe(10)
})

test.runIf(process.env.LONG)(
  'a migration that fails names itself, the bookmark before it and the next command',
  async () => {
    clone = await openClone()
    await succeed('setup', ...ANSWERS)
    const [first, second] = ['migrations/9998_first.sql', 'migrations/9999_second.sql'] as const
    const write = (path: string, sql: string) => writeFileSync(join(clone.directory, path), sql)
    write(first, 'CREATE TABLE first (id INTEGER);')
    write(second, 'INSERT INTO third VALUES (1);')
    const unlisted = await clone.run('deploy')
    expect([unlisted.status, unlisted.output]).toEqual([
      1,
      expect.stringContaining(`The journal does not have ${first}: npm run db:generate writes both.`),
    ])
    edit(
      'migrations/meta/_journal.json',
      '"entries": [',
      '"entries": [{ "tag": "9998_first" }, { "tag": "9999_second" }, ',
    )
    const invalid = await clone.run('deploy')
    expect(invalid.status, invalid.output).toBe(1)
    expect(invalid.output).toContain('The migration 9999_second.sql fails: no such table: third')

    // This migration fails only in D1, because the table already exists there.
    write(second, 'CREATE TABLE second (id INTEGER);')
    const id = clone.account.databases.find(({ name }) => name === 'waymark')?.uuid ?? ''
    const database = await clone.cloudflare.running.database(id)
    await database.prepare('CREATE TABLE second (id INTEGER)').run()
    const { status, output } = await clone.run('deploy')
    expect(status, output).toBe(1)
    expect(output).toContain('table second already exists')
    expect(output).toContain(`The migration ${second} is not applied.`)
    expect(output).toContain(`Next: mend ${second}, and npm run deploy again.`)
    expect(output).toMatch(/npm run rewind -- --to 0000[\w-]+/)
    expect(running()?.bindings).toEqual([])
  },
)

test.runIf(process.env.LONG)('the Free plan is refused with what to do', async () => {
  clone = await openClone({ plan: 'free' })
  await succeed('setup', ...ANSWERS)
  const { status, output } = await clone.run('deploy')
  expect([status, output]).toEqual([1, expect.stringContaining('The account needs the plan Workers Paid.')])
})

test('deploy takes over no DNS record, no domain of another Worker and no route without being told', async () => {
  const bucket = { name: 'waymark-pictures', jurisdiction: 'eu', creation_date: '' }
  clone = await openClone({
    databases: ['waymark', 'waymark-places'].map((name, index) => ({
      ...{
        uuid: `00000000-0000-4000-8000-00000000000${index}`,
        name,
        jurisdiction: 'eu',
        version: 'production',
      },
      ...{ read_replication: { mode: 'auto' }, created_at: '' },
    })),
    buckets: [bucket],
    queues: [{ queue_id: '1', queue_name: 'waymark-jobs', jurisdiction: 'eu', consumers: [] }],
    records: [{ name: new URL(ORIGIN).hostname, type: 'A', content: '192.0.2.1' }],
    routes: [{ pattern: '*hikes-club.org/*', script: 'blog' }],
  })
  await succeed('setup', ...ANSWERS)
  const refused = async (...says: string[]) => {
    const { status, output } = await clone.run('deploy')
    expect([status, output]).toEqual([1, expect.stringContaining('To go on, say --yes.')])
    for (const text of says) expect(output).toContain(`! ${text}`)
    expect(running()?.bindings).toEqual([])
  }
  const host = new URL(ORIGIN).hostname
  await refused(
    `${host} points to 192.0.2.1 (A). Deploying replaces that record.`,
    `The route *hikes-club.org/* sends requests for ${host} to the Worker blog. It stays, and goes before the domain.`,
  )
  clone.account.domains = [{ id: '1', hostname: host, service: 'blog', zone_id: 'f'.repeat(32) }]
  await refused(`${host} is a domain of the Worker blog. Deploying takes it from that one.`)
  expect(clone.account.records).toHaveLength(1)
})

test('deploy stops before anything changes where setup has not been run', async () => {
  clone = await openClone()
  expect(await clone.run('deploy')).toEqual({
    status: 1,
    output: expect.stringContaining('There is no waymark.production.json: npm run setup'),
  })
  const settings = {
    worker: 'waymark',
    account_id: clone.account.id,
    database_id: '',
    places_database_id: '',
    vars: { APP_ORIGIN: ORIGIN, CONTACT_EMAIL: 'hello@hikes-club.org', GROUP_COUNTRY: 'Switzerland' },
  }
  const file = join(clone.directory, 'waymark.production.json')
  writeFileSync(file, JSON.stringify(settings))
  expect((await clone.run('deploy')).output).toContain('GROUP_COUNTRY is not a country code')
  writeFileSync(file, JSON.stringify({ ...settings, vars: { ...settings.vars, GROUP_COUNTRY: 'CH' } }))
  expect((await clone.run('deploy')).output).toContain(
    'Missing: the database waymark, the database waymark-places, the bucket waymark-pictures, the queue waymark-jobs, the secret AUTH_SECRET. Run: npm run setup',
  )
  expect(clone.account.scripts.size).toBe(0)
  expect(existsSync(join(clone.directory, 'wrangler.json'))).toBe(false)
})
