import * as z from 'zod'
import { PUBLISHERS } from '../context/variables.ts'
import { smallestUnit } from '../http/shapes.ts'
import { LANGUAGES } from '../texts/languages.ts'

export const Group = z
  .object({
    name: z.string(),
    tagline: z.string(),
    welcome: z.string(),
    accent: z.string().nullable().meta({ description: 'A colour in the form #rrggbb.' }),
    logo: z.string().nullable(),
    usual_price: z.int().meta(smallestUnit),
    time_zone: z.string(),
    language: z.enum(LANGUAGES).meta({ description: 'The default language.' }),
    languages: z.array(z.enum(LANGUAGES)).meta({ description: 'The languages that the group offers.' }),
    contact_email: z.string(),
    who_publishes: z.enum(PUBLISHERS),
    sign_up: z.enum(['open', 'invited']),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    imprint: z.string().meta({ description: 'Markdown.' }),
    privacy: z.string().meta({ description: 'Markdown.' }),
    terms: z.string().meta({ description: 'Markdown.' }),
    treasurers: z.array(z.int()).meta({ description: 'User ids.' }),
  })
  .meta({ id: 'Group' })
