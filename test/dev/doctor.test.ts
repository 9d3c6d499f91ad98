import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '../../dev/migrations.ts'
import { ORIGIN, openClone } from './clone.ts'

let clone: Awaited<ReturnType<typeof openClone>>
let stripe: { server: Server; base: string; answers: Record<string, object> }

beforeAll(async () => {
  clone = await openClone()
  stripe = await startStripe()
})
afterAll(async () => {
  stripe.server.close()
  await clone.close()
})

const [DB, PLACES] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

/** Runs doctor. `findings` contains the verdict and the text of each part. */
async function examine(variables: Record<string, string> = {}) {
  // The stand-in starts the Worker on the first request. On a busy machine, that takes longer than doctor waits.
  await (await fetch(`${clone.siteAt}/healthz`)).arrayBuffer()
  const { status, output } = await clone.runWith(variables, 'doctor')
  const lines = output
    .trim()
    .split('\n')
    .map((line) => line.split(/ {2,}/))
  return {
    status,
    output,
    findings: Object.fromEntries(
      lines.map(([verdict = '', part = '', says = '']) => [part, [verdict, says]] as const),
    ),
  }
}

const verdicts = ({ findings }: Awaited<ReturnType<typeof examine>>) =>
  Object.fromEntries(Object.entries(findings).map(([part, [verdict]]) => [part, verdict]))

const ask = (method: string, path: string, body: object | FormData) =>
  fetch(`${clone.cloudflare.origin}/client/v4/accounts/${clone.account.id}${path}`, {
    method,
    headers: { Authorization: `Bearer ${clone.account.token}` },
    body: body instanceof FormData ? body : JSON.stringify(body),
  })

/** Deploys a Worker that responds like a healthy site. */
async function deployWorker(sweepAge: number, cacheStatus: string) {
  const health = {
    status: 'ok',
    version: 'v1',
    migration: '',
    sweep_age_s: sweepAge,
    backup_age_s: 100 * sweepAge,
    jobs: { due: 0, failing: 0 },
  }
  const code = `export default { fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return Response.json(${JSON.stringify(health)})
    if (pathname.startsWith('/tiles/')) return new Response('', { headers: { 'Content-Type': 'image/png' } })
    return new Response('Home', { headers: { 'Cf-Cache-Status': '${cacheStatus}' } })
  } }`
  const form = new FormData()
  const bindings = [
    { name: 'DB', type: 'd1', id: DB },
    { name: 'IMAGES', type: 'images' },
    { name: 'MAIL', type: 'send_email' },
  ]
  form.set('metadata', JSON.stringify({ main_module: 'index.js', bindings, keep_bindings: ['secret_text'] }))
  form.set('index.js', new File([code], 'index.js'))
  await ask('PUT', '/workers/scripts/waymark', form)
}

async function startStripe() {
  const answers: Record<string, object> = {}
  const server = createServer((request, response) => {
    const answer = answers[request.url?.split('?')[0] ?? '']
    response.statusCode = answer ? 200 : 403
    response.end(JSON.stringify(answer ?? { error: { message: 'The key may not read this.' } }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return { server, base: `http://127.0.0.1:${address.port}`, answers }
}

describe('npm run doctor', () => {
  it.runIf(process.env.LONG)('wants setup first', async () => {
    expect(await examine()).toMatchObject({
      status: 1,
      output: 'There is no waymark.production.json: npm run setup\n',
    })
  })

  it('says what is missing, and what to do', async () => {
    writeFileSync(
      join(clone.directory, 'waymark.production.json'),
      JSON.stringify({
        worker: 'waymark',
        account_id: clone.account.id,
        database_id: DB,
        places_database_id: PLACES,
        vars: {
          ...{ APP_ORIGIN: ORIGIN, CONTACT_EMAIL: 'hello@hikes-club.org', JURISDICTION: 'eu' },
          ...{ GROUP_COUNTRY: 'CH', GROUP_CURRENCY: 'chf' },
        },
      }),
    )
    const empty = await examine()
    expect(empty.status).toBe(1)
    expect(verdicts(empty)).toEqual({
      ...{
        site: 'wrong',
        version: 'missing',
        database: 'missing',
        migrations: 'missing',
        places: 'missing',
        R2: 'missing',
      },
      ...{
        queue: 'missing',
        cron: 'missing',
        backup: 'not tried',
        cache: 'not tried',
        images: 'missing',
        mail: 'missing',
      },
      ...{ Stripe: 'missing', push: 'missing', weather: 'missing', tiles: 'wrong' },
    })
    expect(empty.findings.database?.[1]).toBe('There is no database waymark: npm run setup')
    expect(empty.findings.migrations?.[1]).toContain('Not applied: migrations/0000_initial.sql')
  })

  it('says what works, and of what it has not tried that it has not', async () => {
    const database = {
      jurisdiction: 'eu',
      read_replication: { mode: 'auto' },
      created_at: '',
      version: 'production',
    }
    clone.account.databases = [
      { ...database, uuid: DB, name: 'waymark' },
      { ...database, uuid: PLACES, name: 'waymark-places' },
    ]
    for (const [id, directory] of [
      [DB, 'migrations'],
      [PLACES, 'migrations-places'],
    ]) {
      const rows = readMigrations(directory ?? '').map(
        ({ name }) => `INSERT INTO d1_migrations VALUES ('${name}')`,
      )
      const sql = ['CREATE TABLE d1_migrations (name TEXT)', ...rows, 'CREATE TABLE places (id INTEGER)']
      await ask('POST', `/d1/database/${id}/query`, {
        sql: [...sql, 'INSERT INTO places VALUES (1)'].join(';\n'),
      })
    }
    clone.account.buckets = [{ name: 'waymark-pictures', jurisdiction: 'eu', creation_date: '' }]
    const consumers = [{ consumer_id: '1', type: 'worker', script: 'waymark', settings: {} }]
    clone.account.queues = [{ queue_id: '1', queue_name: 'waymark-jobs', consumers }]
    clone.account.domains = [
      { id: '1', hostname: new URL(ORIGIN).hostname, service: 'waymark', zone_id: '1' },
    ]
    clone.account.records = [
      { name: 'cf-bounce.hikes-club.org', type: 'MX', content: '10 route1.mx.cloudflare.net.' },
      {
        name: 'cf-bounce.hikes-club.org',
        type: 'TXT',
        content: '"v=spf1 include:_spf.mx.cloudflare.net ~all"',
      },
      {
        name: 'cf-bounce._domainkey.hikes-club.org',
        type: 'TXT',
        content: '"v=DKIM1; h=sha256; k=rsa; " "p=MIIB"',
      },
      { name: '_dmarc.hikes-club.org', type: 'TXT', content: '"v=DMARC1; p=reject;"' },
    ]
    await deployWorker(30, 'HIT')
    await ask('PUT', '/workers/scripts/waymark/schedules', [{ cron: '*/5 * * * *' }])
    for (const name of ['SECRET_KEY', 'PUBLISHABLE_KEY', 'WEBHOOK_SECRET', 'ACCOUNTS_WEBHOOK_SECRET'])
      await ask('PUT', '/workers/scripts/waymark/secrets', { name: `STRIPE_${name}`, text: 'x' })
    const healthy = await examine()
    expect(verdicts(healthy), healthy.output).toEqual({
      ...{
        site: 'works',
        version: 'works',
        database: 'works',
        migrations: 'works',
        places: 'works',
        R2: 'works',
        queue: 'works',
      },
      ...{
        cron: 'works',
        backup: 'works',
        cache: 'works',
        images: 'not tried',
        'mail: DNS': 'works',
        mail: 'not tried',
      },
      ...{ 'Stripe: keys': 'works', 'Stripe: account': 'not tried', push: 'missing', weather: 'missing' },
      tiles: 'works',
    })
    expect(healthy.status).toBe(0)
    expect(healthy.findings.database?.[1]).toBe('waymark answers, with read replicas, in eu')
    expect(healthy.findings.backup?.[1]).toBe('the last one is 0 hours old')

    // The site above counts as complete without push and weather, but not if a DNS record for its mail is missing.
    const { records } = clone.account
    clone.account.records = records.filter(({ name }) => !name.startsWith('_dmarc'))
    const withoutRecord = await examine()
    clone.account.records = records
    expect([withoutRecord.status, withoutRecord.findings['mail: DNS']?.[0]]).toEqual([1, 'missing'])
  })

  it('says of databases that do not answer that it has not tried them, not that they are empty', async () => {
    clone.account.faults = [{ on: '/query', times: 10, when: 'before' }]
    const { findings } = await examine()
    clone.account.faults = []
    for (const part of ['database', 'migrations', 'places'])
      expect(findings[part]).toEqual(['not tried', expect.stringContaining('An unknown error has occurred.')])
  })

  it('says that another version than the latest runs, and which secrets it lacks', async () => {
    const script = clone.account.scripts.get('waymark')
    const [latest, before] = script?.versions.toReversed() ?? []
    if (!script || !latest || !before) throw new Error('Too few versions.')
    script.deployments.push({
      ...{ id: '1', createdOn: '', message: undefined },
      shares: [{ versionId: before.id, percentage: 100 }],
    })
    const { status, findings } = await examine()
    script.deployments.pop()
    expect([status, findings.version]).toEqual([
      1,
      [
        'wrong',
        `The version that runs lacks the secrets STRIPE_ACCOUNTS_WEBHOOK_SECRET, which were put. Version ${before.id} runs, and ${latest.id}, which was uploaded later, does not. So Cloudflare refuses wrangler secret put. npm run deploy`,
      ],
    ])
  })

  it.runIf(process.env.LONG)(
    'says of secrets that it has not tried them, and of a site that is down that it does not answer',
    async () => {
      // URLs that contain a key are secrets instead of variables (docs/configuration.md).
      const file = join(clone.directory, 'waymark.production.json')
      const settings = JSON.parse(readFileSync(file, 'utf8'))
      const vars = { ...settings.vars, TILE_URL: null, WEATHER_URL: null }
      writeFileSync(file, JSON.stringify({ ...settings, vars }))
      for (const name of ['TILE_URL', 'WEATHER_URL'])
        await ask('PUT', '/workers/scripts/waymark/secrets', { name, text: 'https://maps.example/?key=x' })
      const { findings } = await examine()
      writeFileSync(file, JSON.stringify(settings))
      expect(findings.weather).toEqual([
        'not tried',
        expect.stringContaining('WEATHER_URL is set as a secret.'),
      ])
      expect(findings.tiles).toEqual(['works', expect.stringContaining('TILE_URL is set as a secret')])
      const down = await examine({ SITE_AT: 'http://127.0.0.1:1' })
      expect(down.findings.site?.[0]).toBe('wrong')
      expect(down.findings.cron).toEqual(['not tried', expect.stringContaining('The site does not answer')])
    },
  )

  it.runIf(process.env.LONG)('says what is wrong', async () => {
    for (const database of clone.account.databases) database.read_replication.mode = 'disabled'
    clone.account.queues = [{ queue_id: '1', queue_name: 'waymark-jobs', consumers: [] }]
    clone.account.records = clone.account.records.slice(2).map((record) => ({ ...record, content: 'else' }))
    await deployWorker(1800, 'BYPASS')
    stripe.answers['/v1/account'] = {
      ...{ charges_enabled: true, payouts_enabled: false, default_currency: 'eur', country: 'CH' },
      capabilities: { card_payments: 'active', transfers: 'pending' },
    }
    stripe.answers['/v1/webhook_endpoints'] = {
      data: [
        { url: `${ORIGIN}/api/stripe/webhook/`, status: 'enabled', enabled_events: ['charge.refunded'] },
      ],
    }
    const ill = await examine({ STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_BASE: stripe.base })
    expect(ill.status).toBe(1)
    expect(verdicts(ill), ill.output).toMatchObject({
      ...{ database: 'wrong', queue: 'wrong', cron: 'wrong', backup: 'wrong', cache: 'wrong' },
      'mail: DNS': 'missing',
      ...{
        'Stripe: account': 'wrong',
        'Stripe: webhook': 'wrong',
        'Stripe: webhook of accounts': 'not tried',
      },
    })
    expect(ill.findings.cron?.[1]).toContain('It ran 30 minutes ago.')
    expect(ill.findings.backup?.[1]).toBe('The last backup is 2 days old: npm run backup -- --remote --keep')
    expect(ill.findings['Stripe: account']?.[1]).toBe(
      'It is not paid out. Not active: transfers. It is paid out in eur, and GROUP_CURRENCY is chf.',
    )
    expect(ill.findings['Stripe: webhook']?.[1]).toContain('It lacks the events payment_intent.succeeded')
    expect(ill.findings['Stripe: webhook of accounts']?.[1]).toBe(
      'Stripe refuses: The key may not read this.',
    )
  })
})
