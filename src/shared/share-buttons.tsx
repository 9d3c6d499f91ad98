import { t } from '../texts/sharing.ts'
import { Icon } from './icon.tsx'

type ShareButtonsProps = {
  path: string
  label: string
  /** The message after the address has been copied. */
  copied: string
  /** The title in the system's dialog; by default that of the document. */
  title?: string
  /** The text sent with the address. */
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
      // The date in the text may gain a year between rendering and hydration.
      suppressHydrationWarning
    >
      <Icon name="send" />
      {t.send}
    </button>
  </>
)
