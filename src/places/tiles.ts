import { type Context, Hono } from 'hono'
import manifest from '../../public/islands/manifest.json'
import type { AppEnv } from '../env.ts'
import { allowCspSources } from '../http/security-headers.ts'

/** Adds the tile server to the page's content security policy; returns what the page's map needs. */
export function allowMapTiles(c: Context<AppEnv>) {
  const { TILE_URL, TILE_CREDIT } = c.var.work.config
  const host = URL.parse(TILE_URL)?.origin
  if (host) allowCspSources(c, { imgSrc: [host] })
  return { module: manifest.map.src, tiles: { url: TILE_URL, credit: TILE_CREDIT } }
}

const headers = {
  'Content-Type': 'image/svg+xml',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** Map tiles for development, where no tile server is configured. */
export const placeholderTiles = new Hono<AppEnv>().get(
  '/tiles/:z{[0-9]{1,2}}/:x{[0-9]{1,7}}/:file{[0-9]{1,7}\\.svg}',
  (c) => {
    const { z, x, file } = c.req.param()
    return c.body(tile(Number(z), Number(x), Number.parseInt(file, 10)), 200, headers)
  },
)

const SIZE = 256

function tile(z: number, x: number, y: number): string {
  const grid = [64, 128, 192].map((at) => `M${at} 0V${SIZE}M0 ${at}H${SIZE}`).join('')
  // Continuous across tiles: start and end have the same height.
  const contours = [32, 96, 160, 224].map((at) => `M0 ${at}q64 -40 128 0t128 0`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">
<path fill="#f4f1e4" d="M0 0h${SIZE}v${SIZE}H0z"/>
<path fill="none" stroke="#e3dfcc" d="${grid}"/>
<path fill="none" stroke="#c9d3bd" stroke-width="1.5" d="${contours}"/>
<path fill="none" stroke="#cfc9b2" d="M.5 ${SIZE}V.5H${SIZE}"/>
<text x="8" y="20" font-family="system-ui,sans-serif" font-size="11" fill="#8a8670">${z}/${x}/${y}</text>
</svg>`
}
