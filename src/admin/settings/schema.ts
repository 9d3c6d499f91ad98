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
import { base, chosenFile, smallestUnit, webAddress } from '../../http/shapes.ts'
import { email } from '../../people/accounts/schema.ts'
import { ACCENT, accentProblem } from '../../shared/accent.ts'
import { canonicalTimeZone } from '../../shared/local-time.ts'
import { tooLong, VISIBLE } from '../../shared/text.ts'
import { t } from '../../texts/group-settings.ts'
import { LANGUAGES } from '../../texts/languages.ts'
import { t as languagesSettings } from '../../texts/languages-settings.ts'

type Label = keyof typeof t.labels

const text = (label: Label, max: number) =>
  z
    .string({ error: () => t.notText(t.labels[label]) })
    .trim()
    .max(max, { error: () => tooLong(t.labels[label], max) })

const ONE_LINE = /^\P{Cc}*$/u
const line = (label: Label, max: number) =>
  text(label, max).regex(ONE_LINE, { error: () => t.notALine(t.labels[label]) })
const requiredLine = (label: Label, max: number) =>
  line(label, max).regex(VISIBLE, { error: () => t.missing(t.labels[label]) })

const markdown = (label: Label) =>
  text(label, MAX_TEXT).refine(
    // Text that is too long is not parsed, because the schema rejects it anyway.
    (value) => value.length > MAX_TEXT || !isNestedTooDeeply(value),
    { error: () => t.tooDeep(t.labels[label], MAX_NESTING) },
  )

const accent = z
  .string({ error: () => t.colourNotText })
  .trim()
  .toLowerCase()
  .regex(ACCENT, { error: () => t.notAColour, abort: true })
  .superRefine((value, context) => {
    const problem = accentProblem(value)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

const link = z.object(
  {
    label: requiredLine('linkName', MAX_LINK_LABEL),
    url: webAddress('link', MAX_LINK_URL, 'https:// or http://'),
  },
  { error: () => t.notALink },
)

const languageCode = z.enum(LANGUAGES, { error: () => languagesSettings.unknown })

export const GroupUpdate = z.object({
  base,
  name: requiredLine('name', MAX_NAME).optional(),
  tagline: line('tagline', MAX_TAGLINE).optional(),
  welcome: text('welcome', MAX_WELCOME).optional(),
  accent: accent.nullable().optional(),
  logo: z.null({ error: () => t.logoNotNull }).optional(),
  usual_price: z
    .int({ error: () => t.priceNotWhole })
    .min(0, { error: () => t.priceNegative })
    .meta(smallestUnit)
    .optional(),
  time_zone: z
    .string({ error: () => t.zoneNotText })
    .trim()
    .transform((name) => canonicalTimeZone(name) ?? '')
    .refine((name) => name !== '', { error: () => t.notAZone })
    .optional(),
  language: languageCode.optional(),
  languages: z
    .array(languageCode, { error: () => languagesSettings.unknown })
    .max(LANGUAGES.length, { error: () => languagesSettings.unknown })
    // Removes duplicates, and sorts the codes.
    .transform((codes) => LANGUAGES.filter((code) => codes.includes(code)))
    .optional(),
  contact_email: email.optional(),
  who_publishes: z.enum(PUBLISHERS, { error: () => t.notPublishers(PUBLISHERS.join(', ')) }).optional(),
  sign_up: z.enum(['open', 'invited'], { error: () => t.notSignUp }).optional(),
  links: z
    .array(link, { error: () => t.linksNotList })
    .max(MAX_LINKS, { error: () => t.tooManyLinks(MAX_LINKS) })
    .optional(),
  imprint: markdown('imprint').optional(),
  privacy: markdown('privacy').optional(),
  terms: markdown('terms').optional(),
  treasurers: z
    .array(z.int({ error: () => t.treasurersNotIds }).positive({ error: () => t.treasurersNotIds }), {
      error: () => t.treasurersNotList,
    })
    .max(MAX_TREASURERS, { error: () => t.tooManyTreasurers(MAX_TREASURERS) })
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
    .optional(),
})
export type GroupUpdate = z.output<typeof GroupUpdate>

export const LogoUpload = z.object({ logo: chosenFile('picture') })

export const TestMail = z.object({ to: z.string() })
export const TestNotification = z.object({ sent: z.int().positive() })
