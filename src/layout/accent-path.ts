/** The stylesheet of a colour, which the address alone determines (group/accent-css.ts). `accent` is `#rrggbb`. */
export const accentPath = (accent: string) => `/accent/${accent.slice(1)}.css`
