import type { ReactNode } from 'react'
import { Transforms } from 'slate'
import {
  ReactEditor,
  type RenderElementProps,
  type RenderLeafProps,
  useSelected,
  useSlateStatic,
} from 'slate-react'
import type { Block, Picture } from '../../src/blog/document/document.ts'
import { MAX_CAPTION } from '../../src/blog/limits.ts'
import { t } from '../../src/texts/editor.ts'

// Headings are rendered two levels lower than they are stored, below the headings of the page and the form.
const blockTags = {
  paragraph: 'p',
  'heading-1': 'h3',
  'heading-2': 'h4',
  'heading-3': 'h5',
  quote: 'blockquote',
} as const

export function renderElement({ element, attributes, children }: RenderElementProps) {
  if (element.type === 'link')
    return (
      <a {...attributes} href={element.url} rel="noopener nofollow ugc">
        {children}
      </a>
    )
  if (element.type === 'picture')
    return (
      <div {...attributes}>
        <PictureBlock picture={element} />
        {children}
      </div>
    )
  if (element.type === 'item') {
    const List = element.ordered ? 'ol' : 'ul'
    return (
      <List dir="auto" {...attributes} className={`depth-${element.depth} ${alignClass(element)}`}>
        <li>{children}</li>
      </List>
    )
  }
  const Tag = blockTags[element.type]
  const level = element.type.startsWith('heading') ? element.type : ''
  return (
    <Tag dir="auto" {...attributes} className={`${level} ${alignClass(element)}`.trim() || undefined}>
      {children}
    </Tag>
  )
}

const alignClass = ({ align }: Block) => (align ? `align-${align}` : '')

function PictureBlock({ picture }: { picture: Picture }) {
  const editor = useSlateStatic()
  const selected = useSelected()
  const path = () => ReactEditor.findPath(editor, picture)
  return (
    <figure className={selected ? 'selected' : undefined} contentEditable={false}>
      <img
        className={alignClass(picture) || undefined}
        src={picture.url}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
      />
      <figcaption className="row">
        <input
          aria-label={t.describe}
          placeholder={t.describe}
          autoComplete="off"
          maxLength={MAX_CAPTION}
          defaultValue={picture.alt}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            ReactEditor.focus(editor)
          }}
          onChange={({ target }) => Transforms.setNodes(editor, { alt: target.value }, { at: path() })}
        />
        <button
          className="button"
          type="button"
          onClick={() => {
            Transforms.removeNodes(editor, { at: path() })
            ReactEditor.focus(editor)
          }}
        >
          {t.remove}
        </button>
      </figcaption>
    </figure>
  )
}

export function renderLeaf({ leaf, attributes, children }: RenderLeafProps) {
  let content: ReactNode = children
  if (leaf.strike) content = <s>{content}</s>
  if (leaf.underline) content = <u>{content}</u>
  if (leaf.italic) content = <em>{content}</em>
  if (leaf.bold) content = <strong>{content}</strong>
  return <span {...attributes}>{content}</span>
}
