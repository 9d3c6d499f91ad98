import type { AppIcon } from '../../shared/app-icons.ts'
import { createRenderer } from './renderer.ts'

const LOGO = 'logo'
/** Of the page in the light theme, as the manifest's `background_color` (src/layout/app-manifest.ts). */
const PAGE = '#fcfaf3'
/** What a maskable icon shows at least is a circle of 80 % of its width: in it, this is the width of a square. */
const SAFE_WIDTH = '56%'

/** Draws a logo of any shape as a square PNG: over nothing, and a maskable one over the colour of the page. */
export async function drawIcon({ size, purpose }: AppIcon, logo: Uint8Array) {
  const isMaskable = purpose === 'maskable'
  const side = isMaskable ? SAFE_WIDTH : '100%'
  const renderer = createRenderer()
  try {
    return await renderer.render(
      {
        type: 'container',
        style: {
          width: '100%',
          height: '100%',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          ...(isMaskable && { backgroundColor: PAGE }),
        },
        children: [{ type: 'image', src: LOGO, style: { width: side, height: side, objectFit: 'contain' } }],
      },
      { width: size, height: size, format: 'png', images: [{ src: LOGO, data: logo, cache: 'none' }] },
    )
  } finally {
    renderer.free()
  }
}
