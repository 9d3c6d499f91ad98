/**
 * Stands in for a function of a library that the Worker imports and never runs (wrangler.toml, `alias`): a third of the
 * whole. Throws.
 */
export function stub(): never {
  throw new Error('This module is not part of the Worker.')
}
