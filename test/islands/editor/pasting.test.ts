import { type Descendant, Editor, Node, type Point, Text, Transforms } from 'slate'
import { describe, expect, it } from 'vitest'
import { serializeHtml } from '../../../islands/editor/html.ts'
import { createPostEditor } from '../../../islands/editor/rich-text.tsx'
import type { PostDocument } from '../../../src/blog/document/document.ts'
import { randomDocument } from '../../blog/random-document.ts'
import { type Clipboard, clipboards } from './clipboards.ts'

const PICTURE = `/images/${'0123456789abcdef'.repeat(2)}/large`

function editorOf(document: PostDocument) {
  const editor = createPostEditor(() => {})
  editor.children = document as Descendant[]
  Editor.normalize(editor, { force: true })
  return editor
}

const paragraph = (text: string): PostDocument => [{ type: 'paragraph', children: [{ text }] }]

function clipboard({ html = '', text = '' }: Partial<Clipboard>, files: File[] = []) {
  // happy-dom parses Word's `o:p` elements as paragraphs.
  const data = { 'text/html': html.replaceAll(/<\/?o:p>/g, ''), 'text/plain': text }
  return { getData: (type: keyof typeof data) => data[type], files } as unknown as DataTransfer
}

/** Waits for a microtask, because Slate merges all operations before it into one undo step. */
const flushed = () => new Promise<void>(queueMicrotask)

const textsOf = (editor: Editor) => editor.children.map((block) => Node.string(block))
const htmlOf = (editor: Editor) => serializeHtml(editor.children as PostDocument)

/** Pastes at the end of the text. */
function pasteAfter(before: PostDocument, pasted: Partial<Clipboard>) {
  const editor = editorOf(before)
  Transforms.select(editor, Editor.end(editor, []))
  editor.insertData(clipboard(pasted))
  return editor
}

describe.each(Object.keys(clipboards))('what is pasted from %s', (program) => {
  const { blocks, ...pasted } = clipboards[program] ?? { blocks: [] }
  const typed = [...blocks.slice(0, -1), `${blocks.at(-1)}!`]

  it.runIf(blocks.length > 0)('is its text, with the cursor behind it', () => {
    const editor = pasteAfter(paragraph(''), pasted)
    expect(textsOf(editor)).toEqual(blocks)
    editor.insertText('!')
    expect(textsOf(editor)).toEqual(typed)
  })

  it.runIf(blocks.length > 1)('stands after what was written', () => {
    const editor = pasteAfter(paragraph('Before'), pasted)
    editor.insertText('!')
    expect(textsOf(editor)).toEqual(['Before', ...typed])
  })

  it.runIf(blocks.length === 0)('changes nothing, and the cursor stays', () => {
    const editor = pasteAfter(paragraph('Before'), pasted)
    editor.insertText('!')
    expect(textsOf(editor)).toEqual(['Before!'])
  })
})

describe('pasting', () => {
  const two = { html: '<p>one</p><p>two</p><p></p>' }
  const at = (offset: number, block = 0): Point => ({ path: [block, 0], offset })

  it('keeps a space beside a bold word, which browsers copy as a no-break space, as a space', () => {
    const pasted = { html: '<span>Or<span>&nbsp;</span></span><b>then</b> 3&nbsp;h' }
    expect(textsOf(pasteAfter(paragraph(''), pasted))).toEqual(['Or then 3\u00a0h'])
  })

  it('in the middle of a word divides it', () => {
    const editor = editorOf(paragraph('Before'))
    Transforms.select(editor, at(2))
    editor.insertData(clipboard(two))
    editor.insertText('!')
    expect(textsOf(editor)).toEqual(['Be', 'one', 'two!', 'fore'])
  })

  it('at the start of a paragraph leaves the cursor behind what is pasted', () => {
    const editor = editorOf(paragraph('Before'))
    Transforms.select(editor, at(0))
    editor.insertData(clipboard(two))
    editor.insertText('!')
    expect(textsOf(editor)).toEqual(['one', 'two!', 'Before'])
  })

  it('replaces what is selected, of one block or of several', () => {
    const editor = editorOf([...paragraph('first'), ...paragraph('second'), ...paragraph('third')])
    Transforms.select(editor, { anchor: at(2), focus: at(3, 1) })
    editor.insertData(clipboard(two))
    expect(textsOf(editor)).toEqual(['fi', 'one', 'two', 'ond', 'third'])
    Transforms.select(editor, { anchor: at(0), focus: at(5, 4) })
    editor.insertData(clipboard({ text: 'all\n' }))
    editor.insertText('!')
    expect(textsOf(editor)).toEqual(['all!'])
  })

  it('writes on outside a link at the end', () => {
    for (const pasted of [
      { html: '<p>one</p><p>www.example.org</p><p></p>' },
      { html: 'www.example.org' },
      { text: 'one\n\nhttps://example.org/' },
      { text: 'See https://example.org/' },
      { text: 'https://example.org/\n' },
    ]) {
      const editor = pasteAfter(paragraph(''), pasted)
      editor.insertText(' then')
      expect(htmlOf(editor)).toMatch(/<\/a> then<\/p>$/)
    }
  })

  it('puts text behind a picture that is selected', () => {
    for (const pasted of [{ html: 'one' }, { text: 'one' }, { text: 'https://example.org/' }, two]) {
      const editor = editorOf([
        { type: 'picture', url: PICTURE, alt: '', children: [{ text: '' }] },
        ...paragraph('Before'),
      ])
      Transforms.select(editor, at(0))
      editor.insertData(clipboard(pasted))
      editor.insertText('!')
      expect(textsOf(editor).join(' ')).toMatch(/^ (one|https:\/\/example.org\/|one two)! Before$/)
    }
  })

  it('puts text at the end where the cursor is nowhere', () => {
    const editor = editorOf(paragraph('Before '))
    editor.insertData(clipboard({ text: 'one' }))
    expect(textsOf(editor)).toEqual(['Before one'])
  })

  it('asks for a description of a picture, whatever the type that its file has', () => {
    for (const [name, type] of [
      ['a.jpg', 'image/jpeg'],
      ['a', ''],
    ] as const) {
      const received: File[] = []
      const editor = createPostEditor((files) => received.push(...files))
      editor.children = paragraph('')
      editor.insertData(clipboard({}, [new File(['x'], name, { type })]))
      expect(received.map((file) => file.name)).toEqual([name])
    }
  })

  it('takes no text away, at any place of any document, and is undone in one step', async () => {
    // The address is left out, because pasting it over a selection turns the selection into a link.
    const { 'an address': address, ...others } = clipboards
    const pasted = Object.values(others)
    for (let seed = 0; seed < 150; seed++) {
      const editor = editorOf(randomDocument(seed))
      const points = [...Node.texts(editor)].flatMap(([{ text }, path]) => [
        { path, offset: 0 },
        { path, offset: Math.floor(text.length / 2) },
        { path, offset: text.length },
      ])
      const [anchor, other] = [points[(seed * 7) % points.length], points[(seed * 13) % points.length]]
      if (!anchor || !other) continue
      Transforms.select(editor, seed % 2 === 0 ? anchor : { anchor, focus: other })
      const before = structuredClone(editor.children)
      const { blocks, ...clip } = pasted[seed % pasted.length] ?? { blocks: [] }
      const rest = seed % 2 === 0 ? lettersOf(editor) : 0
      await flushed()
      editor.insertData(clipboard(clip))
      await flushed()
      const after = structuredClone(editor.children)
      const cursor = Editor.point(editor, editor.selection ?? [])
      if (seed % 2 === 0) expect(lettersOf(editor), `${seed}`).toBe(rest + letters(blocks.join('')))
      if (blocks.length > 0) editor.undo()
      expect(editor.children, `${seed}`).toEqual(before)
      if (blocks.length === 0) continue
      editor.redo()
      expect(editor.children, `${seed}`).toEqual(after)
      Transforms.select(editor, cursor)
      editor.insertText('\u2714')
      expect(textsOf(editor).join(''), `${seed}`).toContain(`${blocks.at(-1)}\u2714`)
    }
  })
})

const letters = (text: string) => text.replaceAll(/\s/g, '').length
const lettersOf = (editor: Editor) =>
  letters([...Node.descendants(editor)].map(([node]) => (Text.isText(node) ? node.text : '')).join(''))
