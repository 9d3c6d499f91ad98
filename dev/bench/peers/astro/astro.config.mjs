import node from '@astrojs/node'

/** Astro's own server renders pages for each request. */
export default { output: 'server', adapter: node({ mode: 'standalone' }), devToolbar: { enabled: false } }
