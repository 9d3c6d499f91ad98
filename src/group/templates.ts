import { type Config, paymentsEnabled } from '../context/config.ts'
import type { Group, TextName } from '../context/group.ts'
import { t } from '../texts/group.ts'

// The texts (src/texts/en/group.ts) describe what the app does with this configuration. Update them when stored data,
// retention or recipients change.

type Site = { config: Config; group: Group }

/** The templates of the texts, as Markdown. Square brackets mark values that the group must fill in. */
export const templates: Record<TextName, (site: Site) => string> = { imprint, privacy, terms }

/**
 * Returns the bracketed placeholders that are still in one of the group's texts. Ignores the brackets of links, and
 * short ones like [sic].
 */
export const placeholdersIn = (text: string): string[] =>
  text.match(/(?<!\])\[[^[\]\n]{5,200}\](?![([:])/g) ?? []

function imprint({ config, group }: Site) {
  return t.imprint(group.name, group.contactEmail, config.APP_ORIGIN)
}

function terms({ config, group }: Site) {
  return t.terms(group.name, group.contactEmail, paymentsEnabled(config) ? t.termsOfPaidHikes : '')
}

function privacy({ config, group }: Site) {
  return t.privacy(
    group.name,
    group.contactEmail,
    paymentsEnabled(config) ? t.privacyOfPayments : '',
    t.regions[config.JURISDICTION || 'world'],
    processors(config)
      .map((line) => `- ${line}`)
      .join('\n'),
  )
}

function processors(config: Config): string[] {
  const { TILE_URL, WEATHER_URL, PHOTON_URL } = config
  return [
    t.cloudflare,
    ...(paymentsEnabled(config) ? [t.stripe] : []),
    ...(config.GOOGLE_CLIENT_ID ? [t.google] : []),
    ...(config.APPLE_CLIENT_ID ? [t.apple] : []),
    ...(TILE_URL ? [t.tileServer(hostOf(TILE_URL))] : []),
    ...(PHOTON_URL ? [t.placeSearch(hostOf(PHOTON_URL))] : []),
    ...(WEATHER_URL ? [t.forecasts(hostOf(WEATHER_URL))] : []),
  ]
}

const hostOf = (url: string) => URL.parse(url)?.hostname ?? url
