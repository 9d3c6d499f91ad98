// Prepositions that depend on the word that follows.

/**
 * 'de Thoune', 'd’Interlaken', 'du Locle', 'des Diablerets'. No vowel is dropped before an h, because it is pronounced
 * in most names that are not French.
 */
export function de(name: string): string {
  const article = /^(Le|Les) /.exec(name)
  if (article) return `${article[1] === 'Le' ? 'du' : 'des'} ${name.slice(article[0].length)}`
  return isElided(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
}

/** 'd’Yverdon', but 'de Yann' */
const isElided = (name: string) => /^(?:[aeiouæœ]|y(?![aeiouy]))/i.test(name)
