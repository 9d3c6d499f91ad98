// Prepositions and articles that depend on the word that follows.

/** 'ad Anna', 'a Olga' */
export const a = (name: string) => (/^[aà]/i.test(name) ? `ad ${name}` : `a ${name}`)

/** 'l’8 marzo', 'il 9 marzo' */
export const il = (date: string) => (isElided(date) ? `l’${date}` : `il ${date}`)

/** 'all’8 marzo', 'al 9 marzo' */
export const al = (date: string) => (isElided(date) ? `all’${date}` : `al ${date}`)

/** 'dall’8 marzo', 'dal 9 marzo' */
export const dal = (date: string) => (isElided(date) ? `dall’${date}` : `dal ${date}`)

/** 'Dall’8 marzo', 'Dal 9 marzo', at the start of a text. */
export const leadingDal = (date: string) => `D${dal(date).slice(1)}`

const isElided = (date: string) => /^(?:8|11) /.test(date)
