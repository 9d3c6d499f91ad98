import { initSync, Renderer } from '@takumi-rs/wasm'
import wasm from '@takumi-rs/wasm/auto'

// Takumi is 4 MB of WebAssembly: the first request for a picture that is not drawn yet imports this module.

let isReady = false

/** A renderer for one picture. Decoded images are freed with it. */
export function createRenderer(): Renderer {
  if (!isReady) initSync({ module: wasm })
  isReady = true
  return new Renderer()
}
