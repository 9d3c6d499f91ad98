// Nine tenths of a file are points, and most programs write them alike. Such points are read by a regular expression, at a
// fifth of what the XML parser takes for them. It accepts a subset of well-formed XML: all else is left to the parser.

const NUMBER = String.raw`(-?\d{1,5}(?:\.\d{1,20})?)`
/** White space of XML: `\s` has characters that XML refuses. */
const BLANK = '[ \\t\\r\\n]*'
const INNER = `${BLANK}(?:<ele>${NUMBER}</ele>${BLANK})?(?:<time>[\\dTZ:.+-]{1,40}</time>${BLANK})?`
const POINT = new RegExp(
  `${BLANK}<trkpt lat="${NUMBER}" lon="${NUMBER}"${BLANK}(?:/>|>${INNER}</trkpt>)`,
  'y',
)

/** The start of the next plain point that ends in this text, or -1. */
export function findPlainPoint(text: string, from: number): number {
  for (let at = text.indexOf('<trkpt', from); at >= 0; at = text.indexOf('<trkpt', at + 1)) {
    POINT.lastIndex = at
    if (POINT.test(text)) return at
  }
  return -1
}

/** Reads plain points, one after the other with nothing but white space between, and returns where the last one ends. */
export function readPlainPoints(
  text: string,
  from: number,
  add: (latitude: string, longitude: string, height: string | undefined) => void,
): number {
  for (let end = from; ; end = POINT.lastIndex) {
    POINT.lastIndex = end
    const point = POINT.exec(text)
    if (!point) return end
    add(point[1] ?? '', point[2] ?? '', point[3])
  }
}
