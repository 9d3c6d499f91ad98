import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Account } from '../../dev/cloudflare/account.ts'
import { readAnswers } from '../../dev/hosting/answers.ts'
import { checkSecrets, parseSecrets, secretSets } from '../../dev/hosting/secret-sets.ts'
import { checkVariables } from '../../dev/hosting/settings.ts'
import { newVapidKeys } from '../../dev/hosting/vapid-keys.ts'
import { ANSWERS, ORIGIN, openClone } from './clone.ts'

describe('the answers', () => {
  it.each([
    [['--origin', 'hikes.hikes-club.org'], '--origin: APP_ORIGIN is a scheme and a host alone'],
    [['--origin', 'http://hikes.hikes-club.org'], '--origin: The address has to begin with https://.'],
    [['--language', 'es'], '--language: GROUP_LANGUAGE is one of en, de, fr, it.'],
    [['--country', 'Switzerland'], '--country: GROUP_COUNTRY is not a country code'],
    [['--currency', 'CHF'], '--currency: GROUP_CURRENCY is not a currency'],
    [['--jurisdiction', 'mars'], '--jurisdiction: JURISDICTION is empty, or one of eu and fedramp.'],
    [['--mail-from', 'hello'], '--mail-from: CONTACT_EMAIL is not an e-mail address.'],
    [['--mail-from', 'hello@hikes.example'], "is an example, and nobody's address."],
    [['--worker', 'Way Mark'], '--worker Way Mark is not a name of small letters'],
    [['--time-zone', 'Bern'], '--time-zone: GROUP_TIME_ZONE'],
    [['--location', 'mars'], '--location is one of weur, eeur'],
    [['--location', 'weur'], '--location is for databases without a jurisdiction'],
    [['--env', 'test'], '--env is production or staging.'],
    [['--colour', 'red'], "Unknown option '--colour'"],
  ])('%j are refused', async (wrong, message) => {
    await expect(readAnswers([...ANSWERS, ...wrong])).rejects.toThrow(message)
  })

  it('are asked of nobody where there is no terminal', async () => {
    await expect(readAnswers(ANSWERS.slice(1))).rejects.toThrow('Nobody can be asked here: say --yes.')
  })

  it('may have the address as a browser copies it', async () => {
    const { settings } = await readAnswers([...ANSWERS, '--origin', `${ORIGIN}/`])
    expect(settings.vars.APP_ORIGIN).toBe(ORIGIN)
  })

  it('hold no secret', () => {
    const secret = { STRIPE_SECRET_KEY: 'sk_live_1' }
    expect(() => checkVariables(secret)).toThrow('STRIPE_SECRET_KEY is a secret, and in no file')
    expect(() => checkVariables({ COLOUR: 'red' })).toThrow('There is no variable COLOUR.')
  })

  it('take the zone from the machine, unless that is in UTC', async () => {
    const zoneOf = async (...args: string[]) =>
      (await readAnswers([...ANSWERS, ...args])).settings.vars.GROUP_TIME_ZONE
    const machine = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    const options = { ...Intl.DateTimeFormat().resolvedOptions() }
    onTestFinished(() => machine.mockRestore())
    machine.mockReturnValue({ ...options, timeZone: 'Asia/Tokyo' })
    expect(await zoneOf()).toBe('Asia/Tokyo')
    machine.mockReturnValue({ ...options, timeZone: 'Etc/UTC' })
    expect(await zoneOf()).toBe('Europe/Zurich')
    expect(await zoneOf('--time-zone', 'America/Denver')).toBe('America/Denver')
  })

  it('name each deployment after its environment', async () => {
    const { settings } = await readAnswers([...ANSWERS, '--env', 'staging'])
    expect(settings).toMatchObject({
      worker: 'waymark-staging',
      vars: { APP_ORIGIN: ORIGIN, JURISDICTION: 'eu' },
    })
  })
})

const KEYS = `STRIPE_SECRET_KEY=rk_live_1
 STRIPE_PUBLISHABLE_KEY = pk_live_1
STRIPE_WEBHOOK_SECRET=whsec_1
STRIPE_ACCOUNTS_WEBHOOK_SECRET=whsec_2
`

describe('secrets that belong together', () => {
  const check = (lines: string, set = 'stripe') => checkSecrets(secretSets[set] ?? [], parseSecrets(lines))

  it('are read from lines', () => {
    expect(() => check(KEYS)).not.toThrow()
    expect(parseSecrets(KEYS)).toMatchObject({ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })
  })

  it.each([
    ['', 'stripe', 'Missing: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY'],
    [KEYS.replace('whsec_2', ''), 'stripe', 'Missing: STRIPE_ACCOUNTS_WEBHOOK_SECRET.'],
    [KEYS.replace('whsec_1', 'secret-of-mine'), 'stripe', 'STRIPE_WEBHOOK_SECRET does not look like'],
    [KEYS.replace('pk_live_1', 'pk_test_1'), 'stripe', 'are of different modes. Nothing was put.'],
    [`${KEYS}AUTH_SECRET=x`, 'stripe', 'AUTH_SECRET does not belong to it.'],
    ['ALERT_WEBHOOK_URL=hooks.example.org', 'alerts', 'ALERT_WEBHOOK_URL is not a URL.'],
    ['ALERT_WEBHOOK_URL=http://hooks.example.org', 'alerts', 'ALERT_WEBHOOK_URL needs https://'],
  ])('are put all or none: %j of %s are refused', (lines, set, message) => {
    expect(() => check(lines, set)).toThrow(message)
    expect(() => check(lines, set)).not.toThrow('secret-of-mine')
  })
})

describe.runIf(process.env.LONG)('npm run setup', () => {
  let clone: Awaited<ReturnType<typeof openClone>>
  beforeAll(async () => {
    clone = await openClone()
  })
  afterAll(() => clone.close())

  it('makes what is missing, and changes nothing when it is run again', async () => {
    // Only the databases exist, as after a run that was stopped.
    for (const [index, name] of ['waymark', 'waymark-places'].entries())
      clone.account.databases.push({
        uuid: `00000000-0000-4000-8000-00000000000${index}`,
        name,
        jurisdiction: 'eu',
        read_replication: { mode: index === 0 ? 'auto' : 'disabled' },
        created_at: '',
        version: 'production',
      })
    const first = await clone.run('setup', ...ANSWERS)
    expect(first.status, first.output).toBe(0)
    expect(first.output).toContain('found the database waymark (with read replication)')
    expect(first.output).toContain('found the database waymark-places (read replication is on now)')
    expect(first.output).toContain('made  the bucket waymark-pictures')
    expect(first.output).toContain('made  the secret AUTH_SECRET')
    expect(clone.account.buckets).toMatchObject([{ name: 'waymark-pictures', jurisdiction: 'eu' }])
    expect(clone.account.queues).toMatchObject([{ queue_name: 'waymark-jobs', jurisdiction: 'eu' }])

    const file = join(clone.directory, 'waymark.production.json')
    const settings = readFileSync(file, 'utf8')
    const secrets = { ...clone.account.scripts.get('waymark')?.versions.at(-1)?.secrets }
    expect(Object.keys(secrets).sort()).toEqual(['AUTH_SECRET', 'VAPID_PRIVATE_KEY'])
    for (const secret of Object.values(secrets)) expect(settings).not.toContain(secret)

    clone.account.requests.length = 0
    // Without new answers, setup uses the previous run's answers.
    const second = await clone.run('setup', '--yes')
    expect(second.status, second.output).toBe(0)
    expect(second.output).not.toContain('made ')
    expect(clone.account.requests.filter((request) => !request.startsWith('GET '))).toEqual([])
    expect(readFileSync(file, 'utf8')).toBe(settings)
  })

  it('is followed by secrets that are put together, in one version of the Worker', async () => {
    const worker = clone.account.scripts.get('waymark')
    const before = worker?.versions.length ?? 0
    const half = await clone.runWithInput('STRIPE_SECRET_KEY=sk_live_1', 'secrets', 'stripe')
    expect([half.status, half.output]).toEqual([1, expect.stringContaining('Nothing was put.')])
    const { status, output } = await clone.runWithInput(KEYS, 'secrets', 'stripe')
    expect(status, output).toBe(0)
    expect(worker?.versions.length).toBe(before + 1)
    expect(Object.keys(worker?.versions.at(-1)?.secrets ?? {})).toEqual(
      expect.arrayContaining([...(secretSets.stripe ?? []), 'AUTH_SECRET']),
    )
  })

  it('leaves the variables that somebody has added to the settings', async () => {
    const file = join(clone.directory, 'waymark.production.json')
    const settings = JSON.parse(readFileSync(file, 'utf8'))
    settings.vars.WHO_PUBLISHES = 'confirmed'
    writeFileSync(file, JSON.stringify(settings))
    await clone.run('setup', '--yes', '--name', 'Hill Walkers')
    expect(JSON.parse(readFileSync(file, 'utf8')).vars).toMatchObject({
      APP_NAME: 'Hill Walkers',
      APP_ORIGIN: ORIGIN,
      WHO_PUBLISHES: 'confirmed',
    })
    const generated = JSON.parse(readFileSync(join(clone.directory, 'wrangler.json'), 'utf8'))
    expect(generated.vars).toMatchObject({ APP_NAME: 'Hill Walkers', WHO_PUBLISHES: 'confirmed' })
    expect(generated.d1_databases[0].database_id).toBe(clone.account.databases[0]?.uuid)
  })

  it('says that data cannot be moved to another jurisdiction', async () => {
    const { status, output } = await clone.run('setup', '--yes', '--jurisdiction', 'none')
    expect(status).toBe(1)
    expect(output).toContain('The database waymark is in the jurisdiction "eu", and cannot be moved.')
  })

  it('passes a hint of the location on to D1', async () => {
    const args = [...ANSWERS, '--env', 'staging', '--jurisdiction', 'none', '--location', 'weur']
    const { status, output } = await clone.run('setup', ...args)
    expect(status, output).toBe(0)
    expect(clone.account.databases.find(({ name }) => name === 'waymark-staging')).toMatchObject({
      primary_location_hint: 'weur',
    })
  })

  it('says what is wrong with the address', async () => {
    await clone.run('setup', '--yes', '--jurisdiction', 'eu')
    const elsewhere = await clone.run('setup', '--yes', '--origin', 'https://hikes.example.org')
    expect(elsewhere.output).toContain('! No domain of this Cloudflare account has hikes.example.org.')
    clone.account.records.push({ name: 'hikes.hikes-club.org', type: 'A', content: '192.0.2.1' })
    const taken = await clone.run('setup', '--yes', '--origin', ORIGIN)
    expect(taken.output).toContain(
      '! hikes.hikes-club.org points to 192.0.2.1 (A). Deploying replaces that record.',
    )
  })

  it('says that R2 has to be enabled', async () => {
    clone.account.hasR2 = false
    const { status, output } = await clone.run('setup', '--yes')
    expect([status, output]).toEqual([1, expect.stringContaining('The account has no R2 yet.')])
  })
})

describe('npm run setup without the settings of a deployed site, as on another machine', () => {
  let clone: Awaited<ReturnType<typeof openClone>>
  afterAll(() => clone.close())

  it('finds its keys of web push, and changes nothing', async () => {
    clone = await openClone(storage)
    const bindings = [{ name: 'VAPID_PUBLIC_KEY', type: 'plain_text', text: 'B'.repeat(87) }]
    const form = new FormData()
    form.set('metadata', JSON.stringify({ main_module: 'index.js', bindings }))
    form.set('index.js', new File(['export default {}'], 'index.js'))
    await ask(clone, 'PUT', '', form)
    for (const name of ['AUTH_SECRET', 'VAPID_PRIVATE_KEY'])
      await ask(clone, 'PUT', '/secrets', JSON.stringify({ name, text: 'x'.repeat(43) }))
    clone.account.requests.length = 0

    const { status, output } = await clone.run('setup', ...ANSWERS)
    expect(status, output).toBe(0)
    expect(output).toContain('found the secret VAPID_PRIVATE_KEY')
    expect(clone.account.requests.filter((request) => !request.startsWith('GET '))).toEqual([])
    const settings = JSON.parse(readFileSync(join(clone.directory, 'waymark.production.json'), 'utf8'))
    expect(settings.vars.VAPID_PUBLIC_KEY).toBe('B'.repeat(87))
  })
})

const DEPLOYED = {
  APP_ORIGIN: ORIGIN,
  APP_NAME: 'Hikers',
  GROUP_LANGUAGE: 'de',
  GROUP_COUNTRY: 'CH',
  GROUP_CURRENCY: 'chf',
  JURISDICTION: 'eu',
  CONTACT_EMAIL: 'hello@hikes-club.org',
  GROUP_TIME_ZONE: 'Europe/Zurich',
  WHO_PUBLISHES: 'confirmed',
  VAPID_PUBLIC_KEY: 'B'.repeat(87),
}

describe('npm run setup without the settings of a deployed site', () => {
  let clone: Awaited<ReturnType<typeof openClone>>
  beforeAll(async () => {
    clone = await openClone(storage)
    const variables = { ...DEPLOYED, A_VARIABLE_OF_BEFORE: 'x' }
    const [main, places] = storage.databases ?? []
    const bindings = [
      { name: 'DB', type: 'd1', id: main?.uuid },
      { name: 'PLACES', type: 'd1', id: places?.uuid },
      ...Object.entries(variables).map(([name, text]) => ({ name, type: 'plain_text', text })),
    ]
    const form = new FormData()
    form.set('metadata', JSON.stringify({ main_module: 'index.js', bindings }))
    form.set('index.js', new File(['export default {}'], 'index.js'))
    await ask(clone, 'PUT', '', form)
    for (const name of ['AUTH_SECRET', 'VAPID_PRIVATE_KEY', 'WEATHER_URL'])
      await ask(clone, 'PUT', '/secrets', JSON.stringify({ name, text: 'x'.repeat(43) }))
  })
  afterAll(() => clone.close())
  const file = () => join(clone.directory, 'waymark.production.json')

  it.each([
    [['--currency', 'usd'], 'has the currency "chf", not "usd": say --currency chf.'],
    [['--country', 'US'], 'has the country "CH", not "US": say --country CH.'],
    [['--jurisdiction', 'none'], 'has the jurisdiction "eu", not "none": say --jurisdiction eu.'],
  ])('refuses %j, on which its data depends', async (args, message) => {
    const { status, output } = await clone.run('setup', '--yes', ...args)
    expect([status, output]).toEqual([1, expect.stringContaining(message)])
    expect(existsSync(file())).toBe(false)
  })

  it('reads them back, and changes nothing at Cloudflare', async () => {
    clone.account.requests.length = 0
    const { status, output } = await clone.run('setup', '--yes')
    expect(status, output).toBe(0)
    expect(output).toContain('found the settings in version')
    expect(clone.account.requests.filter((request) => !request.startsWith('GET '))).toEqual([])
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({
      worker: 'waymark',
      account_id: clone.account.id,
      database_id: clone.account.databases[0]?.uuid,
      places_database_id: clone.account.databases[1]?.uuid,
      vars: {
        ...DEPLOYED,
        WEATHER_URL: null,
      },
    })
  })
})

const storage: Partial<Account> = {
  databases: ['waymark', 'waymark-places'].map((name, index) => ({
    uuid: `00000000-0000-4000-8000-00000000000${index}`,
    name,
    jurisdiction: 'eu',
    read_replication: { mode: 'auto' },
    created_at: '',
    version: 'production',
  })),
  buckets: [{ name: 'waymark-pictures', jurisdiction: 'eu', creation_date: '' }],
  queues: [{ queue_id: '1', queue_name: 'waymark-jobs', jurisdiction: 'eu', consumers: [] }],
}

/** Changes the Worker through Cloudflare's API. */
const ask = (
  { cloudflare, account }: Awaited<ReturnType<typeof openClone>>,
  method: string,
  path: string,
  body: string | FormData,
) =>
  fetch(`${cloudflare.origin}/client/v4/accounts/${account.id}/workers/scripts/waymark${path}`, {
    method,
    headers: { Authorization: `Bearer ${account.token}` },
    body,
  })

it('the keys of web push are a point of P-256 and its scalar', () => {
  const { publicKey, privateKey } = newVapidKeys()
  const point = Buffer.from(publicKey, 'base64url')
  expect([point.length, point[0], Buffer.from(privateKey, 'base64url').length]).toEqual([65, 4, 32])
})
