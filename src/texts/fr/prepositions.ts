// Prepositions that depend on the word that follows.

/**
 * 'de Thoune', 'd’Interlaken', 'du Locle', 'des Diablerets'. No vowel is dropped before an h, because it is pronounced
 * in most names that are not French.
 */
export const de = (name: string): string =>
  contracted(name, 'du', 'des') ?? (isElided(name) ? `d’${name}` : `de ${name}`)

/** 'à Thoune', 'au Club alpin', 'aux Amis du sentier' */
export const a = (name: string): string => contracted(name, 'au', 'aux') ?? `à ${name}`

/** Joins the preposition with the article that the name begins with, if any. */
function contracted(name: string, singular: string, plural: string): string | null {
  const [, article, rest] = /^(les?) (.*)$/is.exec(name) ?? []
  return article ? `${article.length === 2 ? singular : plural} ${rest}` : null
}

/** 'd’Yverdon', but 'de Yann' */
const isElided = (name: string) => /^(?:[aeiouæœâäàåéèêëîïôöûü]|y(?![aeiouy]))/i.test(name)
