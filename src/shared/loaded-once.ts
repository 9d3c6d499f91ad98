/**
 * Loads a module on first use. Each `import()` takes some 40 µs even for a loaded module, and a page may need several.
 */
export function loadedOnce<Module>(load: () => Promise<Module>) {
  let loaded: Module | undefined
  return async () => (loaded ??= await load())
}
