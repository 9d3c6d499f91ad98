/**
 * The English name, as in the list of places: 'Switzerland' for 'CH'. The first call in an isolate is slow, so pages
 * for visitors do not make it.
 */
export const countryName = (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code)
