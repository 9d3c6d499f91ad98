import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

type InPageModalProps = {
  title: ReactNode
  children: ReactNode
  /** Prevents closing by Escape or a back gesture. */
  locked: boolean
  /** Also called for Escape and for Android's back gesture. If locked, only a second gesture gets through. */
  onClose: () => void
}

/**
 * A modal dialog outside the top layer, for content that opens a frame in the body: `showModal()` would make Stripe's
 * 3-D Secure challenge inert.
 */
export function InPageModal({ title, children, locked, onClose }: InPageModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useInertPage()
  useScrollLock()
  useEffect(() => {
    // A finished challenge had the focus when it was removed.
    if (!locked && !dialog.current?.contains(document.activeElement)) dialog.current?.focus()
  }, [locked])
  useEscape(() => !locked && onClose())
  return createPortal(
    <div className="backdrop">
      <dialog
        className="dialog"
        open
        ref={dialog}
        tabIndex={-1}
        // During a payment, screen readers have to reach a challenge outside the dialog.
        aria-modal={!locked}
        aria-labelledby={titleId}
        closedby="closerequest"
        onCancel={(cancel) => locked && cancel.preventDefault()}
        onClose={onClose}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
      </dialog>
    </div>,
    document.body,
  )
}

/** Makes the page's own elements, but not third-party frames, inert until the dialog closes. Then returns the focus. */
function useInertPage() {
  useEffect(() => {
    const opener = document.activeElement
    const page = document.querySelectorAll<HTMLElement>('body > :is(a, header, main, footer)')
    for (const element of page) element.inert = true
    return () => {
      for (const element of page) element.inert = false
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
}

function useScrollLock() {
  useEffect(() => {
    const { style, clientWidth } = document.documentElement
    style.overflow = 'hidden'
    // Keeps the page from becoming wider if its scrollbar takes up space.
    if (clientWidth < innerWidth) style.scrollbarGutter = 'stable'
    return () => {
      style.overflow = ''
      style.scrollbarGutter = ''
    }
  }, [])
}

/**
 * Calls `close` on Escape. Not all browsers support `closedby`, and with `closedby` a second Escape would close the
 * dialog even if `cancel` is prevented.
 */
function useEscape(close: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
