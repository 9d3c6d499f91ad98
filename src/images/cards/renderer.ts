import { initSync, Renderer } from '@takumi-rs/wasm'
import wasm from '@takumi-rs/wasm/auto'

// Takumi is 4 MB of WebAssembly: this module is imported by the first request for what is not drawn yet.

let isReady = false

/** A renderer for one picture: what it has decoded is freed with it. */
export function createRenderer(): Renderer {
  if (!isReady) initSync({ module: wasm })
  isReady = true
  return new Renderer()
}
