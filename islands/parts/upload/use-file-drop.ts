import { type DragEvent, useEffect, useState } from 'react'

/** Lets the user drop a file on the element with these `handlers`. `isOver` is true while a file is dragged over it. */
export function useFileDrop(send: (file: File | undefined) => unknown) {
  const [isOver, setIsOver] = useState(false)

  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(isOver)
    if (event.type === 'drop') send(event.dataTransfer.files[0])
  }

  const handlers = {
    onDragEnter: drag(true),
    onDragOver: drag(true),
    onDragLeave: drag(false),
    onDrop: drag(false),
  }
  return { isOver, handlers }
}

/**
 * Returns whether to render the hint that a file can be dropped. The styles hide it on touch devices, but screen
 * readers would still read it as a description.
 */
export function useCanDrop() {
  const [canDrop, setCanDrop] = useState(true)
  useEffect(() => setCanDrop(!matchMedia('(pointer: coarse), (hover: none)').matches), [])
  return canDrop
}
