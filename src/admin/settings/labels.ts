import { textTitles } from '../../layout/footer.tsx'
import { currencySymbol } from '../../shared/money.ts'
import { t } from '../../texts/group-settings.ts'
import { t as languagesSettings } from '../../texts/languages-settings.ts'
import type { Field } from './settings.ts'

/** The label of each setting on `/admin/group`, or the title of its section if it has several fields. */
const labels: Record<Field, (currency: string) => string> = {
  name: () => t.name,
  tagline: () => t.tagline,
  welcome: () => t.welcome,
  accent: () => t.colour,
  logo: () => t.logo,
  usual_price: (currency) => t.usualPrice(currencySymbol(currency)),
  time_zone: () => t.timeZone,
  language: () => languagesSettings.groupLanguage,
  languages: () => languagesSettings.offered,
  contact_email: () => t.contactAddress,
  who_publishes: () => t.whoPublishes,
  sign_up: () => t.signUp,
  links: () => t.links,
  treasurers: () => t.treasurers,
  imprint: () => textTitles.imprint,
  privacy: () => textTitles.privacy,
  terms: () => textTitles.terms,
}

/** Returns the labels of the changed settings in a row of the log. */
export const labelsOf = (logged: string, currency: string) =>
  logged
    .split(', ')
    .map((name) => labels[name as Field]?.(currency) ?? name)
    .join(', ')
