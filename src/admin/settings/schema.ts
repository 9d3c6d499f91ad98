import * as z from 'zod'
import { PUBLISHERS } from '../../context/variables.ts'
import {
  MAX_LINK_LABEL,
  MAX_LINK_URL,
  MAX_LINKS,
  MAX_NAME,
  MAX_TAGLINE,
  MAX_TEXT,
  MAX_TREASURERS,
  MAX_WELCOME,
} from '../../group/limits.ts'
import { isNestedTooDeeply, MAX_NESTING } from '../../group/markdown.ts'
import { base, chosenFile, webAddress } from '../../http/shapes.ts'
import { email } from '../../people/accounts/schema.ts'
import { ACCENT, accentProblem } from '../../shared/accent.ts'
import { canonicalTimeZone } from '../../shared/local-time.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { LANGUAGES } from '../../texts/languages.ts'
import { t as languagesSettings } from '../../texts/languages-settings.ts'

const text = (label: string, max: number) =>
  z.string(`${label} must be text.`).trim().max(max, tooLong(label, max))

const ONE_LINE = /^\P{Cc}*$/u
const line = (label: string, max: number) =>
  text(label, max).regex(ONE_LINE, `${label} must be a single line.`)
const requiredLine = (label: string, max: number) => line(label, max).regex(VISIBLE, `${label} is required.`)

const markdown = (label: string) =>
  text(label, MAX_TEXT).refine(
    // Text that is too long is not parsed.
    (value) => value.length > MAX_TEXT || !isNestedTooDeeply(value),
    `${label}: quotes and lists can be at most ${MAX_NESTING} deep.`,
  )

const accent = z
  .string('A colour is text such as #2f6b3c.')
  .trim()
  .toLowerCase()
  .regex(ACCENT, { error: 'A colour is # and six digits of hexadecimal, such as #2f6b3c.', abort: true })
  .superRefine((value, context) => {
    const problem = accentProblem(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

const link = z.object(
  {
    label: requiredLine('The name of a link', MAX_LINK_LABEL),
    url: webAddress('link', MAX_LINK_URL, 'https:// or http://'),
  },
  'A link has a label and a url.',
)

const languageCode = z.enum(LANGUAGES, { error: () => languagesSettings.unknown })

export const GroupUpdate = z.object({
  base,
  name: requiredLine('The name', MAX_NAME).optional(),
  tagline: line('The tagline', MAX_TAGLINE).optional(),
  welcome: text('The welcome', MAX_WELCOME).optional(),
  accent: accent.nullable().optional(),
  logo: z.null('A logo is uploaded. Null removes it.').optional(),
  usual_price: z
    .int('The usual price must be a whole number.')
    .min(0, 'The usual price cannot be less than 0.')
    .optional(),
  time_zone: z
    .string('This is not an IANA time zone.')
    .trim()
    .transform((name) => canonicalTimeZone(name) ?? '')
    .refine((name) => name !== '', 'This is not an IANA time zone, such as Europe/Zurich.')
    .optional(),
  language: languageCode.optional(),
  languages: z
    .array(languageCode, { error: () => languagesSettings.unknown })
    .max(LANGUAGES.length, { error: () => languagesSettings.unknown })
    // In one order, without repetition.
    .transform((codes) => LANGUAGES.filter((code) => codes.includes(code)))
    .optional(),
  contact_email: email.optional(),
  who_publishes: z.enum(PUBLISHERS, `Who publishes is one of ${PUBLISHERS.join(', ')}.`).optional(),
  sign_up: z.enum(['open', 'invited'], 'Sign-up is open or invited.').optional(),
  links: z
    .array(link, 'Links must be a list.')
    .max(MAX_LINKS, `There can be at most ${MAX_LINKS} links.`)
    .optional(),
  imprint: markdown('The imprint').optional(),
  privacy: markdown('The privacy text').optional(),
  terms: markdown('The terms').optional(),
  treasurers: z
    .array(
      z.int('Treasurers are ids of users.').positive('Treasurers are ids of users.'),
      'Treasurers must be a list.',
    )
    .max(MAX_TREASURERS, `There can be at most ${MAX_TREASURERS} treasurers.`)
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
    .optional(),
})
export type GroupUpdate = z.output<typeof GroupUpdate>

export const LogoUpload = z.object({ logo: chosenFile('picture') })

export const TestMail = z.object({ to: z.string() })
export const TestNotification = z.object({ sent: z.int().positive() })
