import { type PointerEvent, useEffect, useRef } from 'react'

/** In milliseconds: shorter than that of any system, which cancels the pointer to select text. */
const DURATION = 400
/** In pixels, that a finger at rest may move. */
const TOLERANCE = 10

/** Handlers of an element that call `onPress` with what a finger or a pen rests on. */
export function useLongPress(onPress: (target: Element) => void) {
  const press = useRef({ timer: 0, x: 0, y: 0 })
  const cancel = () => clearTimeout(press.current.timer)
  useEffect(() => () => clearTimeout(press.current.timer), [])

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y, target }: PointerEvent) {
      cancel()
      if (pointerType === 'mouse' || !(target instanceof Element)) return
      press.current = { timer: window.setTimeout(() => onPress(target), DURATION), x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) > TOLERANCE) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  }
}
