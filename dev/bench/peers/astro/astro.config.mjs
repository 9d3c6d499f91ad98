import node from '@astrojs/node'

/** Pages are rendered for each request, by Astro's own server. */
export default { output: 'server', adapter: node({ mode: 'standalone' }), devToolbar: { enabled: false } }
