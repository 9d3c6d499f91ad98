type Loading = { LOADER: WorkerLoader; SCRIPTS: Record<string, string> }

/** Sends a script its first request in a new isolate, which `?isolate` names; answers with the status. */
export default {
  async fetch({ url }: Request, { LOADER, SCRIPTS }: Loading) {
    const { pathname, searchParams } = new URL(url)
    const script = decodeURIComponent(pathname.slice(1))
    const loaded = LOADER.get(`${script} ${searchParams.get('isolate')}`, () => ({
      compatibilityDate: '2026-11-01',
      compatibilityFlags: ['nodejs_compat'],
      mainModule: 'worker.js',
      modules: { 'worker.js': SCRIPTS[script] ?? '' },
      env: { PAGES: {} },
    }))
    const { status } = await loaded.getEntrypoint().fetch('http://localhost/')
    return new Response(`${status}`)
  },
}
