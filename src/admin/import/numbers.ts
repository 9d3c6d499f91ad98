/**
 * A column of numbers, and how an ambiguous number in it is usually read. Coordinates never have thousands separators.
 */
export type Column = { cells: string[]; reading: 'decimal' | 'thousands' | 'coordinate' }

/** Spaces and apostrophes that separate thousands. */
const SPACES = /(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g
const FORM = /^-?\d+(?:[.,]\d+)*$/

type Sign = '.' | ','
const otherThan = (sign: Sign): Sign => (sign === '.' ? ',' : '.')

/** `isWhole`: written without decimals. `isGuess`: ambiguous. */
type Reading = { value: number; isWhole: boolean; isGuess: boolean }

/**
 * Returns a function that reads the numbers of a column. '1.250' is 1.25 or 1,250: the other cells of the column decide
 * or, failing that, the cells of all columns. If they do not, the number is read in the column's usual way, and
 * `isGuess` is true, except for coordinates. The function returns null for other text.
 */
export function numberReader(column: Column, columns: Column[]) {
  const { cells, reading } = column
  // Coordinates do not decide: they are copied from maps, and the number format of a map may differ from the table's.
  const others = columns.filter((other) => other.reading !== 'coordinate')
  const sign = onlySign(cells) ?? onlySign(others.flatMap((other) => other.cells))
  return (cell: string): Reading | null => {
    const digits = cell.replaceAll(SPACES, '')
    if (!FORM.test(digits)) return null
    const own = signOf(digits)
    if (own !== 'any') return asNumber(digits, own)
    const separator: Sign = digits.includes('.') ? '.' : ','
    if (reading === 'coordinate') return asNumber(digits, separator)
    const usual = reading === 'decimal' ? separator : otherThan(separator)
    return asNumber(digits, sign ?? usual, sign === null)
  }
}

function asNumber(digits: string, sign: Sign | null, isGuess = false): Reading | null {
  const plain = sign === null ? digits : digits.replaceAll(otherThan(sign), '').replace(sign, '.')
  const value = Number(plain)
  return Number.isNaN(value) ? null : { value, isWhole: !plain.includes('.'), isGuess }
}

/** Returns the decimal separator that the cells have in common; null if none is certain, or if both occur. */
function onlySign(cells: string[]): Sign | null {
  const signs = new Set(cells.map((cell) => signOf(cell.replaceAll(SPACES, ''))))
  return signs.has('.') === signs.has(',') ? null : signs.has('.') ? '.' : ','
}

/** Returns the decimal separator of a number; null if it has no separators or is malformed, 'any' if ambiguous. */
function signOf(digits: string): Sign | 'any' | null {
  if (!FORM.test(digits)) return null
  const parts = digits.replace('-', '').split(/[.,]/)
  const separators = digits.match(/[.,]/g) ?? []
  const [first] = separators
  if (first !== '.' && first !== ',') return null
  const areThousands = parts.slice(1).every(({ length }) => length === 3)
  if (new Set(separators).size === 2) return signAfterThousands(parts, separators)
  if (separators.length > 1) return areThousands ? otherThan(first) : null
  const mayBeThousands = areThousands && /^[1-9]\d{0,2}$/.test(parts[0] ?? '')
  return mayBeThousands ? 'any' : first
}

/** Like `signOf`, for numbers with both separators, such as '1.234.567,8'. */
function signAfterThousands(parts: string[], separators: string[]): Sign | null {
  const last = separators.at(-1)
  const isOnce = separators.indexOf(last ?? '') === separators.length - 1
  const areThousands = parts.slice(1, -1).every(({ length }) => length === 3)
  return isOnce && areThousands && (last === '.' || last === ',') ? last : null
}
