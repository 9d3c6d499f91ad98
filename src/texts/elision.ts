/**
 * Returns a name with the French preposition: 'de Thoune', 'd’Interlaken'. No vowel is dropped before an h, because it
 * is pronounced in most names that are not French.
 */
export const de = (name: string): string => (/^[aeiouyæœ]/i.test(name.normalize('NFD')) ? 'd’' : 'de ') + name
