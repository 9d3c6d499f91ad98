import { t } from '../texts/sharing.ts'
import { Icon } from './icon.tsx'

type ShareButtonsProps = {
  path: string
  label: string
  /** The message shown once the URL is copied. */
  copied: string
  /** The title in the system's share dialog. The default is the document's title. */
  title?: string
  /** The text that is sent with the URL. */
  text?: string
}

/**
 * A button that copies the URL of a page, and one that opens the system's share dialog if there is one
 * (islands/share.ts).
 */
export const ShareButtons = ({ path, label, copied, title, text }: ShareButtonsProps) => (
  <>
    <button className="button" type="button" data-share={path} data-shared={copied}>
      <Icon name="share" />
      {label}
    </button>
    <button className="button" type="button" data-send={path} data-title={title} data-text={text}>
      <Icon name="send" />
      {t.send}
    </button>
  </>
)
