import { type Inline, isLink, type Link, MARKS, type Marks, type Run } from './document.ts'

type InlineContext = { marks: Marks; link: Link | undefined; preformatted: boolean }

// A tab represents white space that contains a line break or a tab. It collapses to one space, or to nothing at the
// edge of a line. Unlike in HTML, runs of plain spaces are kept, because somebody typed them on purpose.
const COLLAPSIBLE = '\t'

/**
 * Appends text to the inlines of the current block. White space with a line break or a tab collapses unless the text is
 * preformatted.
 */
export function appendText(inlines: Inline[], value: string, { marks, link, preformatted }: InlineContext) {
  let text = value.replaceAll('\uFEFF', '')
  if (preformatted) text = text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ')
  else {
    text = text.replace(/[ \t\n\f\r]+/g, (space) => (/^ +$/.test(space) ? space : COLLAPSIBLE))
    const preceding = lastRun(inlines)?.text.at(-1) ?? ' '
    if (text.startsWith(COLLAPSIBLE) && ' \t\n'.includes(preceding)) text = text.slice(1)
  }
  if (text === '') return
  if (!link) inlines.push({ text, ...marks })
  else {
    if (inlines.at(-1) !== link) inlines.push(link)
    link.children.push({ text, ...marks })
  }
}

function lastRun(inlines: Inline[]): Run | undefined {
  const last = inlines.at(-1)
  return last && isLink(last) ? last.children.at(-1) : last
}

/**
 * Trims trailing white space of a block's inlines, and normalizes them as Slate does: merges runs with the same marks,
 * and puts a run on either side of each link.
 */
export function normalizeInlines(inlines: Inline[]): Inline[] {
  trimEnd(inlines)
  if (inlines.length === 0) return []
  const resolved = inlines.flatMap((inline): Inline[] => {
    if (!isLink(inline)) return [resolveWhitespace(inline)]
    const children = mergeRuns(inline.children.map(resolveWhitespace))
    return children.length > 0 ? [{ ...inline, children }] : []
  })
  return surroundLinks(mergeRuns(resolved))
}

/**
 * Removes trailing collapsible white space, and one line break, because browsers do not show the last line break of a
 * block.
 */
function trimEnd(inlines: Inline[]) {
  for (let last = lastRun(inlines); last; last = lastRun(inlines)) {
    if (last.text.endsWith(COLLAPSIBLE)) last.text = last.text.slice(0, -1)
    if (last.text.endsWith('\n')) last.text = last.text.slice(0, -1)
    else if (last.text === '') {
      removeLastRun(inlines)
      continue
    }
    return
  }
}

function removeLastRun(inlines: Inline[]) {
  const last = inlines.at(-1)
  if (last && isLink(last)) {
    last.children.pop()
    if (last.children.length > 0) return
  }
  inlines.pop()
}

const resolveWhitespace = (run: Run): Run => ({
  ...run,
  text: run.text.replaceAll(`${COLLAPSIBLE}\n`, '\n').replaceAll(COLLAPSIBLE, ' '),
})

function mergeRuns<T extends Inline>(inlines: T[]): T[] {
  const result: T[] = []
  for (const inline of inlines) {
    const previous = result.at(-1)
    if (!isLink(inline) && inline.text === '') continue
    if (previous && !isLink(previous) && !isLink(inline) && haveSameMarks(previous, inline))
      result[result.length - 1] = { ...previous, text: previous.text + inline.text }
    else result.push(inline)
  }
  return result
}

const haveSameMarks = (a: Run, b: Run) => MARKS.every((mark) => a[mark] === b[mark])

/** Puts a run on either side of each link. A block without text gets one empty run. */
export function surroundLinks(inlines: Inline[]): Inline[] {
  const result: Inline[] = []
  for (const inline of inlines) {
    const previous = result.at(-1)
    if (isLink(inline) && (!previous || isLink(previous))) result.push({ text: '' })
    result.push(inline)
  }
  const last = result.at(-1)
  if (!last || isLink(last)) result.push({ text: '' })
  return result
}
