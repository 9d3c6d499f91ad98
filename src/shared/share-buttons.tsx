import { Icon } from './icon.tsx'

type ShareButtonsProps = {
  path: string
  label: string
  /** The message once the address is copied. */
  copied: string
  /** What the system's dialog calls the page; the document's title by default. */
  title?: string
  /** What is sent beside the address. */
  text?: string
}

/** Copies the address of a page. Where the system can share, a second button opens its dialog (islands/share.ts). */
export const ShareButtons = ({ path, label, copied, title, text }: ShareButtonsProps) => (
  <>
    <button className="button" type="button" data-share={path} data-shared={copied}>
      <Icon name="share" />
      {label}
    </button>
    <button
      className="button"
      type="button"
      data-send={path}
      data-title={title}
      data-text={text}
      // Its date has a year once that has changed.
      suppressHydrationWarning
    >
      <Icon name="send" />
      Send …
    </button>
  </>
)
