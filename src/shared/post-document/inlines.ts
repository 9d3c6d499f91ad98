import { isLink, type Link, MARKS, type Mark, type Run } from './document.ts'

type Place = { marks: { [mark in Mark]?: true }; link: Link | undefined; verbatim: boolean }

// A tab stands for white space that HTML lets shrink to one space, and to none at the edge of a line.
// Spaces alone are kept: who writes two means two.
const SOFT = '\t'

/** Adds words to the inlines of the block that is open. */
export function addText(inlines: (Run | Link)[], value: string, { marks, link, verbatim }: Place) {
  let text = value.replaceAll('\uFEFF', '')
  if (verbatim) text = text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ')
  else {
    text = text.replace(/[ \t\n\f\r]*[\t\n\f\r][ \t\n\f\r]*/g, SOFT)
    if (text.startsWith(SOFT) && /(?:^|[ \t\n])$/.test(endOf(inlines))) text = text.slice(1)
  }
  if (text === '') return
  if (!link) inlines.push({ text, ...marks })
  else {
    if (inlines.at(-1) !== link) inlines.push(link)
    link.children.push({ text, ...marks })
  }
}

const lastRun = (inlines: (Run | Link)[]): Run | undefined => {
  const last = inlines.at(-1)
  return last && isLink(last) ? last.children.at(-1) : last
}
const endOf = (inlines: (Run | Link)[]) => lastRun(inlines)?.text ?? ''

/** The inlines as the editor wants them: no soft space, like runs joined, and a run on either side of a link. */
export function finishedInlines(inlines: (Run | Link)[]): (Run | Link)[] {
  const last = lastRun(inlines)
  if (last) {
    last.text = last.text.replace(/\t$/, '')
    // The last line break of a block does not show.
    if (last.text.endsWith('\n')) last.text = last.text.slice(0, -1)
    else if (last.text === '') return finishedWithout(inlines)
  }
  const runs = inlines.flatMap((inline): (Run | Link)[] => {
    if (!isLink(inline)) return [hardened(inline)]
    const children = joined(inline.children.map(hardened))
    return children.length > 0 ? [{ ...inline, children }] : []
  })
  return inlines.length === 0 ? [] : padded(joined(runs))
}

/** White space alone between two blocks is nothing; at the end of words it goes, and what stood before it counts. */
function finishedWithout(inlines: (Run | Link)[]): (Run | Link)[] {
  const last = inlines.at(-1)
  if (last && isLink(last)) {
    last.children.pop()
    if (last.children.length === 0) inlines.pop()
  } else inlines.pop()
  return inlines.length === 0 ? [] : finishedInlines(inlines)
}

const hardened = (run: Run): Run => ({
  ...run,
  text: run.text.replaceAll('\t\n', '\n').replaceAll(SOFT, ' '),
})

function joined<T extends Run | Link>(inlines: T[]): T[] {
  const result: T[] = []
  for (const inline of inlines) {
    const before = result.at(-1)
    if (!isLink(inline) && inline.text === '') continue
    if (before && !isLink(before) && !isLink(inline) && MARKS.every((mark) => before[mark] === inline[mark]))
      result[result.length - 1] = { ...before, text: before.text + inline.text }
    else result.push(inline)
  }
  return result
}

function padded(inlines: (Run | Link)[]): (Run | Link)[] {
  const result: (Run | Link)[] = []
  for (const inline of inlines) {
    const before = result.at(-1)
    if (isLink(inline) && (!before || isLink(before))) result.push({ text: '' })
    result.push(inline)
  }
  const last = result.at(-1)
  if (!last || isLink(last)) result.push({ text: '' })
  return result
}
