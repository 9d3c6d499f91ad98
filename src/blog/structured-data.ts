import type { BlogPosting, BreadcrumbList, WithContext } from 'schema-dts'
import type { Config } from '../context/config.ts'
import type { RequestContext } from '../context/context.ts'
import { groupData } from '../layout/structured-data.tsx'
import { pictureUrl } from '../shared/picture-urls.ts'
import { t } from '../texts/blog.ts'
import type { Post } from './post-lists.ts'

/** `card` is the path of the post's card. */
type Shown = { post: Post; description: string; card: string }

/**
 * Returns a post as structured data for search engines
 * (https://developers.google.com/search/docs/appearance/structured-data/article).
 */
export function postData(
  { config: { APP_ORIGIN }, group }: RequestContext,
  { post, description, card }: Shown,
): WithContext<BlogPosting> {
  const url = `${APP_ORIGIN}/blog/${post.id}`
  const picture = pictureUrl(post.image)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    url,
    mainEntityOfPage: url,
    image: [APP_ORIGIN + card, ...(picture ? [APP_ORIGIN + picture] : [])],
    datePublished: post.createdAt.toISOString(),
    dateModified: post.updatedAt.toISOString(),
    author: { '@type': 'Person', name: post.authorUsername, url: `${APP_ORIGIN}/users/${post.authorId}` },
    publisher: groupData(APP_ORIGIN, group),
  }
}

export const postBreadcrumbs = (
  { APP_ORIGIN }: Pick<Config, 'APP_ORIGIN'>,
  { title }: Post,
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: t.blog, item: `${APP_ORIGIN}/?tab=blog` },
    { '@type': 'ListItem', position: 2, name: title },
  ],
})
