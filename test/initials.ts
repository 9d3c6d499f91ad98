/** The initials in the SVG data URL of an avatar without a picture. */
export function initialsIn(source: string | null | undefined): string | undefined {
  const svg = decodeURIComponent(source?.replace('data:image/svg+xml,', '') ?? '')
  const letters = /<text[^>]*>([^<]*)<\/text>/.exec(svg)?.[1]
  return letters?.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}
