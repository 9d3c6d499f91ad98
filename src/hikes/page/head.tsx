import type { ReactNode } from 'react'
import { Island } from '../../layout/island.tsx'
import type { MapProps } from '../../maps/view/map-embed.tsx'
import { hasStarted } from '../../shared/hike-time.ts'
import { Icon } from '../../shared/icon.tsx'
import { hikePictureUrl } from '../../shared/picture-urls.ts'
import { t } from '../../texts/hike-page.ts'
import { Announcements } from '../view/announcements.tsx'
import { Cover } from '../view/cover.tsx'
import { HikeFacts } from '../view/hike-facts.tsx'
import type { Hike } from './hike-details.ts'
import type { HikeJson, PageFacts } from './json.ts'

type PageHeadProps = {
  hike: Hike
  json: HikeJson
  facts: PageFacts
  canEdit: boolean
  viewerId: number
  map: MapProps
  feePercent: number
  /** The cards above the picture. */
  lead: ReactNode
}

/** The picture of a hike, its announcements, its name and its facts. */
export const PageHead = ({ hike, json, facts, canEdit, viewerId, map, feePercent, lead }: PageHeadProps) => (
  <div className="head" id="plan">
    <p className="back">
      <a href="/">
        <Icon name="back" />
        {t.home}
      </a>
    </p>
    {lead}
    {canEdit ? (
      <Island name="picture-upload" props={{ event_id: hike.id, image: hikePictureUrl(hike) }} />
    ) : (
      <Cover url={hikePictureUrl(hike)} />
    )}
    {hike.role !== 'visitor' && (
      <div id="announcements">
        <Announcements hike={json} />
      </div>
    )}
    {canEdit ? (
      <Island
        name="event-editor"
        props={{ hike: facts, map, fee_percent: feePercent, viewer_id: viewerId, started: hasStarted(json) }}
      />
    ) : (
      <div id="facts">
        <HikeFacts hike={json} />
      </div>
    )}
  </div>
)
