import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Name, readVariables } from '../../src/context/variables.ts'
import { FIRST_LANGUAGE, LANGUAGES } from '../../src/texts/languages.ts'
import { type Environment, readSettings, type Settings } from './settings.ts'

const USAGE = `npm run setup -- [--env staging] [--yes] [--origin https://hikes.example.org] [--name "Hiking group"]
  [--language de] [--country CH] [--currency chf] [--jurisdiction eu|fedramp|none] [--mail-from hello@example.org]
  [--time-zone Europe/Zurich] [--location weur|eeur|wnam|enam|apac|oc] [--worker waymark]`

type Flag =
  | 'origin'
  | 'name'
  | 'language'
  | 'country'
  | 'currency'
  | 'jurisdiction'
  | 'mail-from'
  | 'time-zone'
type Question = { flag: Flag; variable: Name; asks: string; standard: string }

const questions: Question[] = [
  {
    flag: 'origin',
    variable: 'APP_ORIGIN',
    asks: 'The address of the site, as in https://hikes.example.org',
    standard: '',
  },
  { flag: 'name', variable: 'APP_NAME', asks: "The group's name", standard: 'Waymark' },
  {
    flag: 'language',
    variable: 'GROUP_LANGUAGE',
    asks: `Its language (${LANGUAGES.join(', ')})`,
    standard: FIRST_LANGUAGE,
  },
  { flag: 'country', variable: 'GROUP_COUNTRY', asks: 'Its country, as in CH (ISO 3166-1)', standard: 'US' },
  {
    flag: 'currency',
    variable: 'GROUP_CURRENCY',
    asks: 'The currency of prices, as in chf (ISO 4217)',
    standard: 'usd',
  },
  {
    flag: 'jurisdiction',
    variable: 'JURISDICTION',
    asks: 'Where its data is kept for good: eu, fedramp or none',
    standard: 'none',
  },
  {
    flag: 'mail-from',
    variable: 'CONTACT_EMAIL',
    asks: 'The sender of its mail, which is shown as its contact',
    standard: '',
  },
  {
    flag: 'time-zone',
    variable: 'GROUP_TIME_ZONE',
    asks: 'Its time zone, as in Europe/Zurich',
    standard: 'Europe/Zurich',
  },
]

/** https://developers.cloudflare.com/d1/configuration/data-location/ */
const LOCATIONS = ['weur', 'eeur', 'wnam', 'enam', 'apac', 'oc']

type ReadBack = (environment: Environment, worker: string) => Promise<Settings | null>

/**
 * Returns the settings of a deployment. They come from the options, the answers of an earlier setup, the deployed site,
 * or the answers to the questions that are asked.
 */
export async function readAnswers(args: string[], readBack: ReadBack = async () => null) {
  const { yes, env, worker: named, location, ...flags } = readOptions(args)
  const environment = toEnvironment(env)
  const stored = readSettings(environment)
  const worker =
    named ?? stored?.worker ?? (environment === 'production' ? 'waymark' : `waymark-${environment}`)
  if (!/^[a-z0-9][a-z0-9-]{0,54}$/.test(worker))
    throw new Error(`--worker ${worker} is not a name of small letters, digits and hyphens.`)
  if (location !== undefined && !LOCATIONS.includes(location))
    throw new Error(`--location is one of ${LOCATIONS.join(', ')}.`)
  if (!yes && !process.stdin.isTTY) throw new Error(`Nobody can be asked here: say --yes.\n${USAGE}`)
  const before = stored ?? (await readBack(environment, worker))
  const zone = machineZone()
  const settings: Settings = {
    worker,
    account_id: before?.account_id ?? '',
    database_id: before?.database_id ?? '',
    places_database_id: before?.places_database_id ?? '',
    vars: before ? { ...before.vars } : zone ? { GROUP_TIME_ZONE: zone } : {},
  }
  const terminal = yes ? null : createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (const question of questions) {
      const known = flags[question.flag] ?? shown(question, settings)
      // A machine in UTC is probably a server; its zone says nothing about the group.
      const isKnown = question.flag === 'time-zone' && (known !== question.standard || zone !== null)
      settings.vars[question.variable] = await answer(question, known, isKnown ? null : terminal)
    }
  } finally {
    terminal?.close()
  }
  if (location !== undefined && settings.vars.JURISDICTION)
    throw new Error('--location is for databases without a jurisdiction, which says where they are.')
  return { environment, settings, location, isNew: stored === null }
}

export function toEnvironment(env: string | undefined): Environment {
  if (env === undefined || env === '' || env === 'production') return 'production'
  if (env === 'staging') return 'staging'
  throw new Error('--env is production or staging.')
}

function readOptions(args: string[]) {
  const string = { type: 'string' } as const
  try {
    const { values } = parseArgs({
      args,
      options: {
        yes: { type: 'boolean', short: 'y' },
        env: string,
        worker: string,
        origin: string,
        name: string,
        language: string,
        country: string,
        currency: string,
        jurisdiction: string,
        'mail-from': string,
        'time-zone': string,
        location: string,
      },
    })
    return values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`)
  }
}

/** Returns the previous answer, or the default if there is none. */
function shown({ variable, standard }: Question, { vars }: Settings): string {
  const value = vars[variable]
  if (typeof value !== 'string') return standard
  return variable === 'JURISDICTION' && value === '' ? 'none' : value
}

async function answer(
  question: Question,
  known: string,
  terminal: ReturnType<typeof createInterface> | null,
): Promise<string> {
  if (!terminal) return valid(question, known)
  for (;;) {
    const typed = await terminal.question(`${question.asks}${known && ` [${known}]`}: `)
    try {
      return valid(question, typed.trim() || known)
    } catch (error) {
      console.log((error as Error).message)
    }
  }
}

/**
 * Converts an answer to the variable's value. Removes the trailing slash of an address, because browsers add it to the
 * addresses that people copy.
 */
function toValue(variable: Name, given: string): string {
  if (variable === 'JURISDICTION' && given === 'none') return ''
  return variable === 'APP_ORIGIN' ? given.replace(/\/$/, '') : given
}

/** Returns the normalized value. Throws if the Worker would reject it, or if it cannot be used for a deployment. */
function valid({ flag, variable }: Question, given: string): string {
  const value = toValue(variable, given)
  const problem = readVariables({ [variable]: value }).wrong.get(variable)
  if (problem) throw new Error(`--${flag}: ${problem}`)
  if (variable === 'APP_ORIGIN' && !value.startsWith('https://'))
    throw new Error(`--${flag}: The address has to begin with https://.`)
  if (variable === 'CONTACT_EMAIL' && /\.example$/.test(value))
    throw new Error(`--${flag}: ${value} is an example, and nobody's address.`)
  return value
}

/** Returns the time zone of this machine, or null for UTC, which servers use. */
function machineZone(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && !/^(Etc\/)?(UTC|GMT)$/.test(zone) ? zone : null
}
