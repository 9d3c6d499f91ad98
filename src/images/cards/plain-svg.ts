/** Adapts a drawing for Takumi, which supports only one theme and no `oklch()`. */
export const plainSvg = (svg: string) =>
  svg
    .replace(/@media\(prefers-color-scheme:dark\)\{.*?\}\}/s, '')
    .replace(/oklch\(([\d.]+) ([\d.]+) (\d+)\)/g, (_, lightness, chroma, hue) =>
      rgbOf(Number(lightness), Number(chroma), Number(hue)),
    )

/** Converts an OKLCH colour within sRGB (matrices: https://www.w3.org/TR/css-color-4/#color-conversion-code). */
function rgbOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `rgb(${linear.map(channelOf).join()})`
}

function channelOf(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(Math.max(value, 0), 1))
}
