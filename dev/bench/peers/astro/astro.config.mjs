import node from '@astrojs/node'

/** Pages rendered for each request, on Astro's own server. */
export default { output: 'server', adapter: node({ mode: 'standalone' }), devToolbar: { enabled: false } }
