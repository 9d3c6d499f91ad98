// Nine tenths of a file are points, which most programs write in the same form. A regular expression reads these in a
// fifth of the time of the XML parser. It accepts a subset of well-formed XML. The parser reads everything else.

const NUMBER = String.raw`(-?\d{1,5}(?:\.\d{1,20})?)`
/** White space in XML. `\s` includes characters that XML does not allow. */
const BLANK = '[ \\t\\r\\n]*'
/** Any prefix, which is the same in the start tag and the end tag. */
const PREFIX = '(?:[A-Za-z][A-Za-z0-9]{0,9}:)?'
const HEIGHT = `<(?<ofHeight>${PREFIX})ele>${NUMBER}</\\k<ofHeight>ele>`
const TIME = `<(?<ofTime>${PREFIX})time>[\\dTZ:.+-]{1,40}</\\k<ofTime>time>`
/** The name of an element that is skipped. */
const NAME = `(?!(?:[A-Za-z0-9]{1,10}:)?(?:ele|time|name|gpx|trk|trkseg|trkpt|rte|rtept|wpt)[ />])${PREFIX}[A-Za-z][A-Za-z0-9]{0,30}`
/** Printable ASCII except &, <, > and ]. */
const TEXT = String.raw`[\x20-%'-;=?-\\^-~]{0,80}`
/** At most one attribute, so that none occurs twice. */
const ATTRIBUTE = String.raw`(?: ${PREFIX}[A-Za-z][A-Za-z0-9]{0,30}="[\x20!#-%'-;=?-~]{0,100}")?`
const leaf = (group: string) => `<(?<${group}>${NAME})${ATTRIBUTE}(?:/>|>${TEXT}</\\k<${group}>>)`
const parent = (group: string, children: string) =>
  `<(?<${group}>${NAME})${ATTRIBUTE}>${BLANK}(?:(?:${children})${BLANK}){0,20}</\\k<${group}>>`
/** Skipped elements, such as <sat>7</sat> or the extensions for a heart rate. */
const OTHER = `${leaf('ofLeaf')}|${parent('ofParent', `${leaf('ofChild')}|${parent('ofInner', leaf('ofInnermost'))}`)}`
const INNER = `${BLANK}(?:${HEIGHT}${BLANK})?(?:${TIME}${BLANK})?(?:(?:${OTHER})${BLANK}){0,12}`
const POINT = new RegExp(
  `${BLANK}<(?<ofPoint>${PREFIX})trkpt lat="${NUMBER}" lon="${NUMBER}"${BLANK}(?:/>|>${INNER}</\\k<ofPoint>trkpt>)`,
  'y',
)
const START = 'trkpt lat="'
const TAG_BEFORE = new RegExp(`<${PREFIX}$`)
const MAX_TAG_BEFORE = 12

/** Returns the start of the next plain point that ends in this text, or -1. */
export function findPlainPoint(text: string, from: number): number {
  for (let at = text.indexOf(START, from); at >= 0; at = text.indexOf(START, at + 1)) {
    const before = TAG_BEFORE.exec(text.slice(Math.max(from, at - MAX_TAG_BEFORE), at))
    if (!before) continue
    const start = at - before[0].length
    POINT.lastIndex = start
    if (POINT.test(text)) return start
  }
  return -1
}

/** Reads successive plain points, separated by white space, and returns the end of the last one. */
export function readPlainPoints(
  text: string,
  from: number,
  add: (latitude: string, longitude: string, height: string | undefined) => void,
): number {
  for (let end = from; ; end = POINT.lastIndex) {
    POINT.lastIndex = end
    const point = POINT.exec(text)
    if (!point) return end
    add(point[2] ?? '', point[3] ?? '', point[5])
  }
}
