import { html } from 'hono/html'
import type { RequestContext } from '../../context/context.ts'
import type { HikeSummary } from '../../hikes/list/hike-summary.ts'
import { figures } from '../../hikes/view/share-text.ts'
import { accentPath } from '../../layout/accent-path.ts'
import { builtStyles } from '../../shared/built-files.ts'
import { hikeTime, isoMinute } from '../../shared/format.ts'
import { hikePictureUrl, smallPicture, smallPictureUrl } from '../../shared/picture-urls.ts'
import { writtenIn } from '../../shared/written-in.ts'
import { t } from '../../texts/embed.ts'
import { language } from '../../texts/language.ts'
import type { EmbedQuery } from './query.ts'

type Site = Pick<RequestContext, 'config' | 'group'>
type Shown = { hikes: HikeSummary[]; theme: EmbedQuery['theme']; now: Date }

/** Renders a list of hikes for a frame on another site. Its links open outside the frame. */
export const embedDocument = (
  { config: { APP_ORIGIN }, group: { name, accent, logo } }: Site,
  { hikes, theme, now }: Shown,
) => html`<!doctype html>
<html lang="${language()}"${theme && html` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.nextHikesOf(name)}</title>
<link rel="icon" href="${logo ? smallPictureUrl(logo) : '/favicon.svg'}">
<link rel="stylesheet" href="${builtStyles('embed.css')}">
${accent && html`<link rel="stylesheet" href="${accentPath(accent)}">`}
</head>
<body>
<main>
<h1>${t.nextHikes}</h1>
${
  hikes.length > 0
    ? html`<ul>${hikes.map((hike) => row(APP_ORIGIN, hike, now))}</ul>`
    : html`<p>${t.none}</p>`
}
<p class="all"><a href="${APP_ORIGIN}/" target="_top">${t.allHikesOf(name)}</a></p>
</main>
</body>
</html>
`

const row = (origin: string, hike: HikeSummary, now: Date) => html`
<li><img src="${thumbnailOf(hike)}" alt="" width="96" height="64">
<div><time datetime="${isoMinute(hike.eventTime)}">${hikeTime(hike.eventTime, hike.endTime, hike.timeZone, now)}</time>
<h2><a href="${origin}/events/${hike.id}" target="_top" dir="auto"${writtenIn()}>${nameOf(hike)}</a></h2>
<p>${[hike.location, ...factsOf(hike)].join(' · ')}</p></div></li>`

function thumbnailOf(hike: HikeSummary) {
  const picture = hikePictureUrl(hike)
  return smallPicture(picture) ?? picture
}

const nameOf = ({ name, status }: HikeSummary) =>
  status === 'cancelled' ? html`<s>${name}</s> <b>${t.cancelled}</b>` : name

const factsOf = ({ grade, distance, elevationDiff, estimatedDuration }: HikeSummary) => [
  ...(grade ? [grade] : []),
  ...figures({ distance, elevation_diff: elevationDiff, estimated_duration: estimatedDuration }),
]
