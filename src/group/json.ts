import { pictureUrl } from '../shared/picture-urls.ts'
import type { Group } from '../work/group.ts'
import type { GroupTexts } from './texts.ts'

/** A group as the API answers it. */
export const groupJson = (group: Group, texts: GroupTexts) => ({
  name: group.name,
  tagline: group.tagline,
  welcome: group.welcome,
  accent: group.accent,
  logo: pictureUrl(group.logo),
  usual_price: group.usualPrice,
  time_zone: group.timeZone,
  contact_email: group.contactEmail,
  who_publishes: group.whoPublishes,
  sign_up: group.signUp,
  links: group.links,
  ...texts,
  treasurers: group.treasurers,
})
export type GroupJson = ReturnType<typeof groupJson>
