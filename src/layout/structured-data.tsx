import type { BlogPosting, BreadcrumbList, Event, Organization, WithContext } from 'schema-dts'
import type { Group } from '../context/group.ts'
import { pictureUrl } from '../shared/picture-urls.ts'

export type StructuredData = WithContext<Event> | WithContext<BlogPosting> | WithContext<BreadcrumbList>

/**
 * Structured data for search engines (JSON-LD). Browsers do not execute it, so the content security policy need not
 * allow it.
 */
export const StructuredDataScript = ({ data }: { data: StructuredData }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON has `<` only in strings, where it is escaped.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)

export function groupData(origin: string, { name, logo }: Pick<Group, 'name' | 'logo'>): Organization {
  const picture = pictureUrl(logo)
  return { '@type': 'Organization', name, url: `${origin}/`, ...(picture && { logo: origin + picture }) }
}
