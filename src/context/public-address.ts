/** Reserved and local domains (RFC 2606, 6761, 6762, 7686, 8375). */
const INSIDE =
  /\.(local|internal|localhost|localdomain|lan|home|corp|intranet|private|arpa|onion|test|invalid)$/

/** Whether a URL has TLS and a domain that can be public: no IP address and no name of a local network. */
export const isPublic = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && /\.[a-z][a-z0-9-]*$/.test(hostname) && !INSIDE.test(hostname)
