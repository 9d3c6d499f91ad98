import type { AppIcon } from '../../shared/app-icons.ts'
import { createRenderer } from './renderer.ts'

const LOGO = 'logo'
/** The background colour of the light theme: the manifest's `background_color` (src/layout/app-manifest.ts). */
const PAGE = '#fcfaf3'
/**
 * The safe zone of a maskable icon is a circle with a diameter of 80 % of its width. This is the width of a square
 * inside the circle.
 */
const SAFE_WIDTH = '56%'

/** Draws a logo of any shape as a square PNG: transparent, or for a maskable icon on the background colour. */
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
