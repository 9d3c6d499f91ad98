import { sourceSet } from './srcset.ts'

export type Person = { id: number; username: string; profile_picture: string | null }

/** The profile picture of a user or, without one, their initials on a color derived from their id. */
export function Avatar({ user, large = false }: { user: Person; large?: boolean }) {
  const size = large ? 96 : 40
  const frame = {
    className: large ? 'avatar large' : 'avatar',
    width: size,
    height: size,
    loading: large ? undefined : ('lazy' as const),
  }
  const picture = user.profile_picture
  if (!picture) return <img {...frame} src={initialsSvg(user)} alt="" />
  return <img {...frame} sizes={`${size}px`} srcSet={sourceSet(picture, 128, 256)} src={picture} alt="" />
}

const HUES = [150, 60, 230, 100, 195, 30]

/** A data URL: as text, the initials would become part of the accessible names of links and buttons. */
function initialsSvg({ id, username }: Person): string {
  const hue = HUES[id % HUES.length]
  const letters = [...initials(username)].map((letter) => `&#${letter.codePointAt(0)};`).join('')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
    `<style>rect{fill:oklch(93% .045 ${hue})}` +
    `text{font:650 15px system-ui,sans-serif;text-anchor:middle;fill:oklch(38% .08 ${hue})}` +
    `@media(prefers-color-scheme:dark){rect{fill:oklch(33% .05 ${hue})}text{fill:oklch(88% .08 ${hue})}}</style>` +
    `<rect width="40" height="40"/><text x="20" y="25.5">${letters}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function initials(username: string): string {
  const words = username.split(/[._-]+/).filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [username.slice(0, 2)]
  return letters.join('').toUpperCase()
}
