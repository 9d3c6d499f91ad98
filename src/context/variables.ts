import { canonicalEmail } from '../shared/email-address.ts'
import { canonicalTimeZone } from '../shared/local-time.ts'
import { FIRST_LANGUAGE, isLanguage, LANGUAGES } from '../texts/languages.ts'

/** ISO 3166-1 alpha-2. */
const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT ' +
  'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ' +
  'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT ' +
  'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS ' +
  'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI ' +
  'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG ' +
  'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

/** ISO 4217 in lower case: the currencies in which Stripe charges cards (https://docs.stripe.com/currencies). */
const CURRENCIES =
  'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf ' +
  'chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl ' +
  'htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga ' +
  'mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ' +
  'ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs uah ugx ' +
  'usd uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw'

const isCountry = (code: string) => COUNTRIES.split(' ').includes(code)
export const chargeableCurrencies = () => CURRENCIES.split(' ')

/** A variable or secret that is missing or wrong. */
class WrongVariable extends Error {}

/** Parses the trimmed value of a variable. The value is empty if the variable is not set. Throws `WrongVariable`. */
type Variable<Value> = (given: string, name: string) => Value

/** `problem` completes a sentence that begins with the name. */
function require(condition: boolean, name: string, problem: string) {
  if (!condition) throw new WrongVariable(`${name} ${problem}`)
}

const required =
  (isValid: (given: string) => boolean, problem: string): Variable<string> =>
  (given, name) => {
    require(given !== '', name, 'is required.')
    require(isValid(given), name, problem)
    return given
  }

/** A variable with a default. */
const optional =
  (isValid: (given: string) => boolean = () => true, problem = '', value = ''): Variable<string> =>
  (given, name) => {
    require(given === '' || given === value || isValid(given), name, problem)
    return given || value
  }

const isHttp = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')
const isOrigin = (value: string) => isHttp(value) && URL.parse(value)?.origin === value
const bytesIn = (value: string) => new TextEncoder().encode(value).length

const USERNAME = /^[a-z0-9_.-]{3,30}$/
const PERCENT = /^\d{1,2}(\.\d{1,2})?$/
const HSTS_SCOPES = ['', 'subdomains', 'preload'] as const
export const JURISDICTIONS = ['', 'eu', 'fedramp'] as const
export const PUBLISHERS = ['everybody', 'confirmed', 'approved'] as const

const TIMETABLE_PLACEHOLDERS = ['{to}', '{lat}', '{lng}', '{date}', '{time}']
const HAS_PLAIN_HOST = /^https?:\/\/[^{}/?#]+[/?#]/i

const isSecret = (secret: string) => bytesIn(secret) >= 32
const SECRET_PROBLEM = 'needs at least 32 bytes: openssl rand -base64 32'

const url = optional(isHttp, 'is not a URL.')

const stripeKey =
  (prefix: RegExp): Variable<string | undefined> =>
  (given, name) =>
    optional((key) => prefix.test(key), "does not look like one of Stripe's.")(given, name) || undefined

/**
 * The Worker's variables and secrets, which wrangler.toml and `wrangler secret put` set. Every isolate reads them
 * before its first response, so they are validated without zod.
 */
const variables = {
  APP_ORIGIN: required(isOrigin, 'is a scheme and a host alone, such as https://hikes.example.org.'),
  APP_NAME: required(({ length }) => length <= 60, 'is longer than 60 characters.'),
  GROUP_TIME_ZONE: required((name) => canonicalTimeZone(name) !== null, 'is not an IANA time zone.'),
  /** The country in which Stripe accounts of organizers are opened. */
  GROUP_COUNTRY: optional(isCountry, 'is not a country code of ISO 3166-1, such as US.', 'US'),
  /** An ISO 4217 currency code, in lower case. */
  GROUP_CURRENCY: optional(
    (code) => chargeableCurrencies().includes(code),
    'is not a currency that Stripe charges, such as usd.',
    'usd',
  ),
  /** Usernames in lower case. */
  GROUP_TREASURERS: (given: string, name: string) => {
    const usernames = given
      .toLowerCase()
      .split(',')
      .map((username) => username.trim())
      .filter(Boolean)
    const isValid = usernames.every((username) => USERNAME.test(username))
    require(isValid, name, 'is not a list of usernames separated by commas.')
    return usernames
  },
  /** The group's share of each payment to an organizer. */
  PLATFORM_FEE_PERCENT: (given: string, name: string) => {
    const isValid = given === '' || (PERCENT.test(given) && Number(given) <= 50)
    require(isValid, name, 'is not a number from 0 to 50 with at most two decimals.')
    return Number(given)
  },
  /** The jurisdiction of chat rooms. It must not change once a room exists: Durable Objects cannot be moved. */
  JURISDICTION: (given: string, name: string) => {
    const jurisdiction = JURISDICTIONS.find((choice) => choice === given)
    if (jurisdiction === undefined) throw new WrongVariable(`${name} is empty, or one of eu and fedramp.`)
    return jurisdiction
  },
  /** The scope of HSTS: only this host, also its subdomains, or also the preload list. */
  HSTS: (given: string, name: string) => {
    const scope = HSTS_SCOPES.find((choice) => choice === given)
    if (scope === undefined) throw new WrongVariable(`${name} is empty, or one of subdomains and preload.`)
    return scope
  },
  /** The default language. */
  GROUP_LANGUAGE: (given: string, name: string) => {
    const code = given === '' ? FIRST_LANGUAGE : given
    if (!isLanguage(code)) throw new WrongVariable(`${name} is one of ${LANGUAGES.join(', ')}.`)
    return code
  },
  /** The users who may create hikes and write posts. */
  WHO_PUBLISHES: (given: string, name: string) => {
    const publishers = given === '' ? 'everybody' : PUBLISHERS.find((choice) => choice === given)
    if (!publishers) throw new WrongVariable(`${name} is one of everybody, confirmed and approved.`)
    return publishers
  },
  /**
   * While this has any value, the app serves only the health check and the calls of backup and restore
   * (server/closed.ts). `npm run rewind` sets it.
   */
  CLOSED: optional(),
  CONTACT_EMAIL: (given: string, name: string) => {
    require(given !== '', name, 'is required.')
    const address = canonicalEmail(given)
    if (address === null) throw new WrongVariable(`${name} is not an e-mail address.`)
    return address
  },
  /** The provider's daily mail limit; null if it is unknown. */
  MAIL_DAILY_LIMIT: (given: string, name: string) => {
    require(given === '' || /^[1-9]\d{0,8}$/.test(given), name, 'is not a whole number above 0.')
    return given === '' ? null : Number(given)
  },
  /** Receives alerts as JSON; empty for none. It may contain a token, so it is never logged or shown. */
  ALERT_WEBHOOK_URL: url,
  PHOTON_URL: url,
  /** The URL of map tiles; empty if the app draws the map itself. */
  TILE_URL: (given: string, name: string) => {
    const hasPlaceholders = ['{z}', '{x}', '{y}'].every((part) => given.includes(part))
    url(given, name)
    require(given === '' || hasPlaceholders, name, 'needs {z}, {x} and {y}.')
    return given
  },
  TILE_CREDIT: optional(),
  /** A service with Open-Meteo's API; empty for no weather. */
  WEATHER_URL: url,
  /** The attribution of forecasts; empty for Open-Meteo's. */
  WEATHER_CREDIT: optional(),
  /** The URL of a timetable, with placeholders; empty for no links. */
  TIMETABLE_URL: (given: string, name: string) => {
    const placeholders = given.match(/\{[^}]*\}?/g) ?? []
    const hasPlace = given.includes('{to}') || (given.includes('{lat}') && given.includes('{lng}'))
    url(given, name)
    require(given === '' || hasPlace, name, 'needs {to}, or {lat} and {lng}.')
    const isKnown = placeholders.every((placeholder) => TIMETABLE_PLACEHOLDERS.includes(placeholder))
    require(isKnown, name, `knows ${TIMETABLE_PLACEHOLDERS.join(', ')} alone.`)
    require(given === '' || HAS_PLAIN_HOST.test(given), name, 'needs its placeholders after the host.')
    return given
  },
  AUTH_SECRET: required(isSecret, SECRET_PROBLEM),
  /** The previous secret. Links in earlier emails keep working with it. */
  AUTH_SECRET_OLD: optional(isSecret, SECRET_PROBLEM),
  /** Sign-in with Google and Apple is offered if their keys are set. Apple's secret is a signed token. */
  GOOGLE_CLIENT_ID: optional(),
  GOOGLE_CLIENT_SECRET: optional(),
  APPLE_CLIENT_ID: optional(),
  APPLE_CLIENT_SECRET: optional(),
  /** A P-256 key pair in base64url: a point and a scalar. Push notifications are enabled if both are set. */
  VAPID_PUBLIC_KEY: optional(
    (key) => /^B[\w-]{86}$/.test(key),
    'is not the public key that npm run setup makes.',
  ),
  VAPID_PRIVATE_KEY: optional(
    (key) => /^[\w-]{43}$/.test(key),
    'is not the private key that npm run setup makes.',
  ),
  STRIPE_SECRET_KEY: stripeKey(/^[sr]k_(test|live)_/),
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_(test|live)_/),
  STRIPE_WEBHOOK_SECRET: stripeKey(/^whsec_/),
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: stripeKey(/^whsec_/),
}

export type Name = keyof typeof variables
export type Values = { [Of in Name]: ReturnType<(typeof variables)[Of]> }
export type Wrong = Map<Name, string>

export const names = Object.keys(variables) as Name[]

/** The app serves nothing unless these are valid. */
export const needed: Name[] = [
  'APP_ORIGIN',
  'APP_NAME',
  'GROUP_TIME_ZONE',
  'JURISDICTION',
  'CONTACT_EMAIL',
  'AUTH_SECRET',
]

/** The value of an unset variable. Throws if the variable is required. */
export const unset = (name: Name) => variables[name]('', name)

/** Values that replace wrong ones instead of the defaults: a typo must not let everybody publish. */
const instead: Partial<Values> = { WHO_PUBLISHES: 'approved' }

/**
 * Reads the variables of an environment. `wrong` has a sentence about each variable that is wrong, or required and
 * missing. A wrong variable is read as if it were missing, except those in `instead`.
 */
export function readVariables(env: Partial<Record<string, unknown>>) {
  const wrong: Wrong = new Map()
  const read = (name: Name) => {
    const given = env[name]
    try {
      return variables[name](typeof given === 'string' ? given.trim() : '', name)
    } catch (error) {
      if (!(error instanceof WrongVariable)) throw error
      wrong.set(name, error.message)
      return needed.includes(name) ? undefined : (instead[name] ?? unset(name))
    }
  }
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as Values
  return { values, wrong }
}
