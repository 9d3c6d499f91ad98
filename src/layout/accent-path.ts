/** The path of the stylesheet with a group's accent colour (group/accent-css.ts). `accent` is `#rrggbb`. */
export const accentPath = (accent: string) => `/accent/${accent.slice(1)}.css`
