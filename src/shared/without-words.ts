/** The text with another name for these usernames and addresses, where they stand alone. */
export const withoutWords = (text: string, words: string[], name: string) =>
  words.reduce(
    (rest, word) => rest.replace(new RegExp(`(?<![\\w-])${RegExp.escape(word)}(?![\\w-])`, 'gi'), name),
    text,
  )
