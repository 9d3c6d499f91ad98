/**
 * The English name of a country, as in the database of place names: 'Switzerland' for 'CH'. The first call in an
 * isolate is slow, so pages for visitors do not call it, except for a search for a name that several places have.
 */
export const countryName = (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code)
