/** What tells that somebody is there: the first of them brings the written page to life. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Who shows no sign may still listen to the page, or be slow. */
const PATIENCE_MS = 3000

/** By the part of the page: gives up holding back what is pressed there, and answers what was pressed last. */
const held = new Map<string, () => HTMLElement | undefined>()

/** Holds back what is pressed in a part of the page whose program is not there yet. Links lead on without it. */
function holdPresses(part: HTMLElement): void {
  let pressed: HTMLElement | undefined
  const hold = (event: Event): void => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>('button, label, input') : null
    if (!found) return
    event.preventDefault()
    pressed = found
  }
  part.addEventListener('click', hold)
  held.set(part.id, () => {
    part.removeEventListener('click', hold)
    held.delete(part.id)
    return pressed
  })
}

/**
 * Waits with the program of a part that the build has written out, until somebody is there to use it. Where it
 * is empty, on the way from another page, nothing is waited for.
 */
export function whenVisited(id: string): Promise<void> {
  const part = document.getElementById(id)
  if (!part?.hasChildNodes()) return Promise.resolve()
  holdPresses(part)
  return new Promise((resolve) => {
    const visited = (): void => {
      for (const sign of signs) window.removeEventListener(sign, visited)
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, visited, { passive: true })
    setTimeout(visited, PATIENCE_MS)
  })
}

/** Once the program of a part runs: what was pressed before is pressed now. */
export const releasePress = (id: string): void => held.get(id)?.()?.click()
