import { initSync, Renderer } from '@takumi-rs/wasm'
import wasm from '@takumi-rs/wasm/auto'

// Takumi is 4 MB of WebAssembly, so this module is imported only when a picture has to be drawn.

let isReady = false

/** Creates a renderer for one picture. Its decoded images are freed with it. */
export function createRenderer(): Renderer {
  if (!isReady) initSync({ module: wasm })
  isReady = true
  return new Renderer()
}
