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
  let isDragging = false
  watchPointer({
    move: ({ clientX: x, clientY: y }) => {
      isDragging ||= Math.hypot(x - start.clientX, y - start.clientY) >= MOUSE_DISTANCE
      if (isDragging) follower.move({ x, y })
    },
    end: (isDropped) => follower.end(isDropped && isDragging),
  })
}

interface Watcher {
  readonly move: (event: PointerEvent) => void
  /** Whether it was let go, and not called back by Escape. */
  readonly end: (isLetGo: boolean) => void
}

/** Watches a pressed pointer wherever on the page it goes, until it is let go or called back. */
export function watchPointer({ move, end }: Watcher): void {
  const listening = new AbortController()
  const { signal } = listening
  const stop = (isLetGo: boolean): void => {
    listening.abort()
    end(isLetGo)
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', () => stop(true), { signal })
  window.addEventListener('pointercancel', () => stop(false), { signal })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      stop(false)
    },
    { signal, capture: true },
  )
}
