/**
 * Loads a module when it is first asked for. Each `import()` of one that has been loaded takes some 40 µs, which a page that
 * needs several would feel.
 */
export function loadedOnce<Module>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  return async () => (loaded ??= await load())
}
