import { type Name, needed, unset, type Values, type Wrong } from './variables.ts'

export type Config = Values & {
  /**
   * A sentence about each feature whose variables are wrong or incomplete, and about each other optional variable that
   * is wrong. These features are off, and these variables are ignored.
   */
  ignored: string[]
}

/**
 * The variables of a feature. It is off if one of them is wrong, if not all of the keys are set, or if the keys belong
 * to different Stripe modes.
 */
type Feature = { off: string; keys: Name[]; others?: Name[] }

const features: Feature[] = [
  {
    off: 'Payments are off.',
    keys: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    // Otherwise defaults would replace wrong values, and wrong amounts would be charged.
    others: ['GROUP_COUNTRY', 'GROUP_CURRENCY', 'PLATFORM_FEE_PERCENT'],
  },
  { off: 'Nobody signs in with Google.', keys: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  { off: 'Nobody signs in with Apple.', keys: ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'] },
  { off: 'Browsers are sent no notifications.', keys: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] },
]

type Read = { values: Values; wrong: Wrong }

/**
 * Separates problems that stop the site (`problems`) from those that only turn off a feature or leave a variable unused
 * (`ignored`). `mistakes` lists both, without their effects.
 */
export function toConfig({ values, wrong }: Read) {
  const off = features.flatMap((feature) => {
    const problem = problemOf(feature, values, wrong)
    return problem === null ? [] : [{ ...feature, problem }]
  })
  const unused = off.flatMap(({ keys }) => keys)
  const problems = needed.flatMap((name) => wrong.get(name) ?? [])
  const config: Config = {
    ...values,
    ...Object.fromEntries(unused.map((name) => [name, unset(name)])),
    ignored: [
      ...off.map(({ problem, off }) => `${problem} ${off}`),
      ...[...wrong].flatMap(([name, sentence]) => (isOfItsOwn(name) ? [`${sentence} It is ignored.`] : [])),
    ],
  }
  const mistakes = off.flatMap(({ keys, others = [], problem }) =>
    [...keys, ...others].some((name) => wrong.has(name)) ? [] : [problem],
  )
  return { config, problems, mistakes: [...wrong.values(), ...mistakes] }
}

/**
 * Describes what is wrong with a feature: wrong variables, missing keys, or keys of different Stripe modes. Null if
 * nothing is wrong: all keys are set, or none is.
 */
function problemOf({ keys, others = [] }: Feature, values: Values, wrong: Wrong): string | null {
  const sentences = [...keys, ...others].flatMap((name) => wrong.get(name) ?? [])
  if (sentences.length > 0) return sentences.join(' ')
  const missing = keys.filter((name) => !values[name])
  if (missing.length === keys.length) return null
  const set = keys.filter((name) => values[name])
  if (missing.length > 0)
    return `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing, but ${set.join(' and ')} set.`
  const modes = new Set(keys.flatMap((name) => MODE.exec(String(values[name]))?.[1] ?? []))
  return modes.size > 1 ? `${keys.join(', ')} are of different modes.` : null
}

const MODE = /^[a-z]k_(test|live)_/

const isOfItsOwn = (name: Name) =>
  !needed.includes(name) && !features.some(({ keys, others }) => [...keys, ...(others ?? [])].includes(name))
