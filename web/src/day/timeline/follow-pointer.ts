/** Who is told of a drag. */
export interface Follower {
  move(at: { readonly x: number; readonly y: number }): void
  /** Whether it ended where it was let go, and was not called back by Escape; never so for a mere click. */
  end(isDropped: boolean): void
}

// A click is not a drag.
const MOUSE_DISTANCE = 5

/** Follows a pressed pointer wherever it goes, from its fifth pixel on. Escape calls the drag back. */
export function followPointer(start: Pick<PointerEvent, 'clientX' | 'clientY'>, follower: Follower): void {
  const listening = new AbortController()
  const { signal } = listening
  let isDragging = false
  const stop = (isDropped: boolean): void => {
    listening.abort()
    follower.end(isDropped && isDragging)
  }
  const move = (event: PointerEvent): void => {
    isDragging ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= MOUSE_DISTANCE
    if (isDragging) follower.move({ x: event.clientX, y: event.clientY })
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', () => stop(true), { signal })
  window.addEventListener('pointercancel', () => stop(false), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      stop(false)
    },
    { signal, capture: true },
  )
}
