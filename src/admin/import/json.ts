import type * as z from 'zod'
import type { Group } from '../../context/group.ts'
import type { PreviewedHike } from './imported-hikes.ts'
import type { PreviewedMember } from './imported-members.ts'
import type { Preview } from './importing.ts'
import type { ImportPreview } from './schema.ts'

type PreviewJson = z.output<typeof ImportPreview>
type EntryJson = PreviewJson['entries'][number]

export function previewJson(preview: Preview & { kind: 'hikes' | 'members' }, group: Group): PreviewJson {
  const { kind, digest, columns, leftOut } = preview
  return {
    ...{ kind, digest },
    entries:
      preview.kind === 'hikes'
        ? preview.entries.map((hike) => hikeJson(hike, group))
        : preview.entries.map(memberJson),
    ...(columns && {
      columns: columns.headings.map((heading, index) => ({ heading, field: columns.fields[index] ?? null })),
    }),
    left_out: leftOut,
  }
}

function hikeJson(
  { line, name, valid, timeZone, errors, notes, isThere }: PreviewedHike,
  group: Group,
): EntryJson {
  const { event_time, location, price } = valid ?? {}
  return {
    ...{ line, name, time_zone: timeZone },
    ...(event_time && { event_time: event_time.toISOString() }),
    ...(location !== undefined && { location }),
    ...(price !== undefined && { price: price ?? group.usualPrice }),
    ...{ errors, notes, is_there: isThere },
  }
}

const memberJson = ({ line, email, name, errors, notes, isThere }: PreviewedMember): EntryJson => ({
  ...{ line, email, errors, notes, is_there: isThere },
  ...(name !== '' && { name }),
})
