import { LONGEST_PAUSE } from '../../../src/context/cron.ts'
import { backupAgeText, OLDEST_BACKUP } from '../../../src/context/last-backup.ts'
import { DAY, HOUR, SECOND } from '../../../src/shared/duration.ts'
import { requestForecast } from '../../../src/weather/open-meteo.ts'
import { unlessMissing } from '../api.ts'
import { siteAt } from '../site.ts'
import { type Finding, finding, isSecret, type Patient } from './finding.ts'

const CRON = '*/5 * * * *'
const TIMEOUT = 10 * SECOND
/** A map tile of the Alps, with the Matterhorn. */
const TILE = '/tiles/9/266/182'

export function checkHealth(patient: Patient): Finding[] {
  const { health } = patient
  const ignored = typeof health === 'string' ? [] : (health.ignored ?? [])
  return [checkSite(patient), ...ignored.map((sentence) => finding('settings', 'wrong', sentence))]
}

function checkSite({ health, flags }: Patient): Finding {
  if (typeof health === 'string') return finding('site', 'wrong', `${health} npm run deploy${flags}`)
  if (health.status !== 'ok')
    return finding('site', 'wrong', `/healthz of version ${health.version}: ${health.status}`)
  const { due, failing } = health.jobs
  return finding(
    'site',
    'works',
    `version ${health.version}; ${due} jobs are due, ${failing} have failed before`,
  )
}

export async function checkCron({ cloudflare, settings, health, flags }: Patient): Promise<Finding> {
  const found = await unlessMissing(
    cloudflare.get<{ schedules: { cron: string }[] }>(`/workers/scripts/${settings.worker}/schedules`),
  )
  if (!found?.schedules.some(({ cron }) => cron === CRON))
    return finding('cron', 'missing', `No trigger every five minutes: npm run deploy${flags}`)
  if (typeof health === 'string')
    return finding(
      'cron',
      'not tried',
      'The trigger is set. The site does not answer, so it says no last run.',
    )
  const age = health.sweep_age_s
  if (age === null)
    return finding(
      'cron',
      'not tried',
      'The trigger is set, and has not run yet. Look again in five minutes.',
    )
  if (age * SECOND > LONGEST_PAUSE)
    return finding(
      'cron',
      'wrong',
      `It ran ${Math.round(age / 60)} minutes ago. Its errors: npx wrangler tail ${settings.worker}`,
    )
  return finding('cron', 'works', `it ran ${age} seconds ago`)
}

export function checkBackup({ health, flags }: Patient): Finding {
  if (typeof health === 'string' || health.backup_age_s === undefined)
    return finding('backup', 'not tried', 'The site does not say when the last backup was made.')
  const command = `npm run backup --${flags === '' ? ' --remote' : flags.replace(' --', '')} --keep`
  if (health.backup_age_s === null)
    return finding('backup', 'missing', `No backup was made. ${command} makes one; docs/backup.md`)
  const age = health.backup_age_s * SECOND
  if (age > OLDEST_BACKUP)
    return finding('backup', 'wrong', `The last backup is ${backupAgeText(age)}: ${command}`)
  return finding('backup', 'works', `the last one is ${backupAgeText(age)}`)
}

/** https://developers.cloudflare.com/workers/cache/debugging/ */
export async function checkCache({ variables }: Patient): Promise<Finding> {
  const statuses: (string | null)[] = []
  for (let time = 0; time < 2; time++) {
    const response = await ask(variables.APP_ORIGIN, '/')
    if (!response?.ok) return finding('cache', 'not tried', 'The home page does not answer.')
    statuses.push(response.headers.get('cf-cache-status'))
  }
  const [, status] = statuses
  if (status && ['HIT', 'UPDATING', 'REVALIDATED', 'STALE'].includes(status))
    return finding('cache', 'works', `the home page is cached (${status})`)
  if (status)
    return finding(
      'cache',
      'wrong',
      `The home page is not cached: Cf-Cache-Status is ${status} at the second time.`,
    )
  return finding(
    'cache',
    'not tried',
    'The answer does not say (no Cf-Cache-Status): look at Workers > Observability.',
  )
}

export function checkImages({ bindings, flags }: Patient): Finding {
  if (!bindings.includes('IMAGES'))
    return finding('images', 'missing', `Pictures stay as large as they come: npm run deploy${flags}`)
  return finding('images', 'not tried', 'It is bound. Upload a picture: its cards are smaller than the file.')
}

export async function checkTiles(patient: Patient): Promise<Finding> {
  const { variables } = patient
  const response = await ask(variables.APP_ORIGIN, TILE)
  if (!response) return finding('tiles', 'not tried', 'The site does not answer.')
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('image/'))
    return finding('tiles', 'wrong', `${TILE} answers ${response.status} (${type}). Look at TILE_URL.`)
  return finding('tiles', 'works', `a tile comes (${originOfTiles(patient)})`)
}

function originOfTiles(patient: Patient): string {
  const { TILE_URL } = patient.variables
  if (isSecret(patient, 'TILE_URL')) return 'TILE_URL is set as a secret: its provider was not tried'
  return TILE_URL ? `${new URL(TILE_URL).host}, or drawn where that fails` : 'drawn by the app'
}

export async function checkWeather(patient: Patient): Promise<Finding> {
  if (isSecret(patient, 'WEATHER_URL'))
    return finding('weather', 'not tried', 'WEATHER_URL is set as a secret. Open a hike of the next days.')
  const { WEATHER_URL = '' } = patient.variables
  if (WEATHER_URL === '')
    return finding('weather', 'missing', 'Hikes have no forecast: see "Weather" in docs/configuration.md.')
  // Requests tomorrow's forecast for Bern.
  const from = new Date(Math.ceil(Date.now() / HOUR) * HOUR + DAY)
  const forecast = requestForecast(fetch, WEATHER_URL, { lat: 46.95, lng: 7.45, from, hours: 2 })
  return forecast.then(
    () => finding('weather', 'works', `${new URL(WEATHER_URL).host} has forecasts`),
    (error: Error) => finding('weather', 'wrong', `WEATHER_URL: ${error.message}`),
  )
}

async function ask(origin = '', path = '/') {
  const asking = fetch(siteAt(origin) + path, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
  const response = await asking.catch(() => null)
  await response?.arrayBuffer()
  return response
}
