import * as z from 'zod'
import { canonicalTimeZone } from '../shared/local-time.ts'

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

/** ISO 4217 in lower case: what Stripe charges cards in (https://docs.stripe.com/currencies). */
const CURRENCIES =
  'aed afn all amd ang aoa ars aud awg azn bam bbd bdt bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf ' +
  'chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl ' +
  'htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga ' +
  'mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ' +
  'ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs uah ugx ' +
  'usd uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw'

const countryCodes = new Set(COUNTRIES.split(' '))
export const chargeableCurrencies = new Set(CURRENCIES.split(' '))

const required = (name: string) => `${name} is required.`

const text = (name: string, max: number) =>
  z.string(required(name)).trim().min(1, required(name)).max(max, `${name} is longer than ${max} characters.`)
const optional = z.string().trim().default('')
const optionalUrl = (name: string) =>
  optional.refine((url) => url === '' || isHttp(url), `${name} is not a URL.`)

const isHttp = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')
const isOrigin = (value: string) => isHttp(value) && URL.parse(value)?.origin === value

const secretBytes = (value: string) => new TextEncoder().encode(value).length

const stripeKey = (name: string, prefix: RegExp) =>
  z.preprocess(
    (value) => value || undefined,
    z.string().trim().regex(prefix, `${name} does not look like one of Stripe's.`).optional(),
  )

/** An empty variable has the default, as a missing one. */
const withDefault = (name: string, value: string) =>
  z.preprocess((given) => given || value, z.string(required(name)).trim())

/** The variables and secrets of the Worker, as wrangler.toml and `wrangler secret put` set them. */
export const Variables = z
  .object({
    APP_ORIGIN: z
      .string(required('APP_ORIGIN'))
      .refine(isOrigin, 'APP_ORIGIN is a scheme and a host alone, such as https://hikes.example.org.'),
    APP_NAME: text('APP_NAME', 60),
    GROUP_TIME_ZONE: z
      .string(required('GROUP_TIME_ZONE'))
      .refine((name) => canonicalTimeZone(name) !== null, 'GROUP_TIME_ZONE is not an IANA time zone.'),
    /** The country in which Stripe accounts of organizers are opened. */
    GROUP_COUNTRY: withDefault('GROUP_COUNTRY', 'US').refine(
      (code) => countryCodes.has(code),
      'GROUP_COUNTRY is not a country code of ISO 3166-1, such as US.',
    ),
    /** ISO 4217, in lower case. */
    GROUP_CURRENCY: withDefault('GROUP_CURRENCY', 'usd').refine(
      (code) => chargeableCurrencies.has(code),
      'GROUP_CURRENCY is not a currency that Stripe charges, such as usd.',
    ),
    /** Usernames in lower case. */
    GROUP_TREASURERS: optional
      .transform((names) =>
        names
          .toLowerCase()
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      )
      .refine(
        (names) => names.every((name) => /^[a-z0-9_.-]{3,30}$/.test(name)),
        'GROUP_TREASURERS is not a list of usernames separated by commas.',
      ),
    /** The group's share of each payment to an organizer. */
    PLATFORM_FEE_PERCENT: withDefault('PLATFORM_FEE_PERCENT', '0')
      .refine(
        (percent) => /^\d{1,2}(\.\d{1,2})?$/.test(percent) && Number(percent) <= 50,
        'PLATFORM_FEE_PERCENT is not a number from 0 to 50 with at most two decimals.',
      )
      .transform(Number),
    /** The users who may create hikes and write posts. */
    WHO_PUBLISHES: z.preprocess(
      (value) => value || undefined,
      z
        .enum(
          ['everybody', 'confirmed', 'approved'],
          'WHO_PUBLISHES is one of everybody, confirmed and approved.',
        )
        .default('everybody'),
    ),
    CONTACT_EMAIL: z.email('CONTACT_EMAIL is not an e-mail address.'),
    PHOTON_URL: optionalUrl('PHOTON_URL'),
    /** Empty where the app draws the map itself. */
    TILE_URL: optionalUrl('TILE_URL').refine(
      (url) => url === '' || ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
      'TILE_URL needs {z}, {x} and {y}.',
    ),
    TILE_CREDIT: optional,
    AUTH_SECRET: z
      .string(required('AUTH_SECRET'))
      .refine(
        (value) => secretBytes(value) >= 32,
        'AUTH_SECRET needs at least 32 bytes: openssl rand -base64 32',
      ),
    /** Signing in with Google and Apple is offered where their keys are set. Apple's secret is a signed token. */
    GOOGLE_CLIENT_ID: optional,
    GOOGLE_CLIENT_SECRET: optional,
    APPLE_CLIENT_ID: optional,
    APPLE_CLIENT_SECRET: optional,
    STRIPE_SECRET_KEY: stripeKey('STRIPE_SECRET_KEY', /^[sr]k_(test|live)_/),
    STRIPE_PUBLISHABLE_KEY: stripeKey('STRIPE_PUBLISHABLE_KEY', /^pk_(test|live)_/),
    STRIPE_WEBHOOK_SECRET: stripeKey('STRIPE_WEBHOOK_SECRET', /^whsec_/),
    STRIPE_ACCOUNTS_WEBHOOK_SECRET: stripeKey('STRIPE_ACCOUNTS_WEBHOOK_SECRET', /^whsec_/),
  })
  .superRefine((variables, context) => {
    for (const provider of ['GOOGLE', 'APPLE'] as const) {
      const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const
      if (Boolean(variables[id]) !== Boolean(variables[secret]))
        context.addIssue({ code: 'custom', message: `Set both ${id} and ${secret}, or neither.` })
    }
    const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
    const missing = keys.filter((key) => !variables[key])
    if (missing.length === 0 || missing.length === keys.length) return
    context.addIssue({
      code: 'custom',
      message: `${missing.join(' and ')}: set all three of Stripe's keys, or none.`,
    })
  })
