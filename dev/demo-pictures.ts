import landscapes from './demo/landscapes.json' with { type: 'json' }
import { landscapeSvg } from './landscape.ts'

const TYPE = 'image/webp'
/** Width and height in pixels. */
export const DEMO_PICTURE = { width: 1200, height: 800 }
const widths = { small: 600, large: DEMO_PICTURE.width }

/** A landscape of the demo: `palette` is a key of landscapes.json, and `seed` varies the drawing. */
export type DemoLandscape = { palette: string; seed: number }

type Storage = Pick<Env, 'PICTURES' | 'IMAGES'>

/** Draws a landscape, and stores it in every picture size. `keyOf` returns the key for a size. */
export const storeLandscape = (
  storage: Storage,
  { palette, seed }: DemoLandscape,
  keyOf: (size: string) => string,
) =>
  // Palettes in the demo's files are keys of landscapes.json.
  storeSvg(storage, landscapeSvg(landscapes[palette as keyof typeof landscapes], seed), widths, keyOf)

/** Stores a drawing in these widths (in pixels) as WebP. Does nothing without the Images binding. */
export async function storeSvg(
  { PICTURES: bucket, IMAGES: images }: Storage,
  svg: string,
  widths: Record<string, number>,
  keyOf: (size: string) => string,
) {
  if (!images) return
  for (const [size, width] of Object.entries(widths)) {
    const input = images.input(new Blob([svg]).stream()).transform({ width })
    const result = await input.output({ format: TYPE, quality: 80 })
    const bytes = await result.response().arrayBuffer()
    await bucket.put(keyOf(size), bytes, { httpMetadata: { contentType: TYPE } })
  }
}
