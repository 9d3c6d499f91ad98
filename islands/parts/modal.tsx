import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'

type ModalProps = {
  title: ReactNode
  children: ReactNode
  /** Whether the modal is open. A modal that stays mounted while it is closed keeps typed text. */
  open?: boolean
  /** Also called for Escape. */
  onClose: () => void
  /** Called for Escape, which then does not close the modal. */
  onEscape?: () => void
  /** Whether unmounting returns the focus to the element that had it before. False if the caller moves the focus. */
  returnsFocus?: boolean
  /** Makes the content a form with these attributes. */
  form?: ComponentProps<'form'>
}

export function Modal({
  title,
  children,
  open = true,
  onClose,
  onEscape,
  returnsFocus = true,
  form,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => (open ? dialog.current?.showModal() : dialog.current?.close()), [open])
  useLayoutEffect(
    () => () => {
      if (returnsFocus) dialog.current?.close()
    },
    [returnsFocus],
  )

  function onCancel(cancel: SyntheticEvent) {
    if (!onEscape) return
    cancel.preventDefault()
    onEscape()
  }

  const content = (
    <>
      <h2 id={titleId}>{title}</h2>
      {children}
    </>
  )
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={titleId} onCancel={onCancel} onClose={onClose}>
      {form ? (
        <form className="form" noValidate {...form}>
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  )
}

/** Closes the dialog around a button by the browser's own method, because the browser then returns the focus. */
export const closeDialog = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('dialog')?.close()
