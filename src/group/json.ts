import type * as z from 'zod'
import type { Group as GroupSettings } from '../context/group.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import type { Group } from './schema.ts'
import type { GroupTexts } from './texts.ts'

export type GroupJson = z.output<typeof Group>

export const groupJson = (group: GroupSettings, texts: GroupTexts): GroupJson => ({
  name: group.name,
  tagline: group.tagline,
  welcome: group.welcome,
  accent: group.accent,
  logo: pictureUrl(group.logo),
  usual_price: group.usualPrice,
  time_zone: group.timeZone,
  language: group.language,
  languages: group.languages,
  contact_email: group.contactEmail,
  who_publishes: group.whoPublishes,
  sign_up: group.signUp,
  links: group.links,
  ...texts,
  treasurers: group.treasurers,
})
