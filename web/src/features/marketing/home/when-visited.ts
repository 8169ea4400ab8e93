/** What tells that somebody is there: the first of them brings the written page to life. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Who shows no sign may still listen to the page, or be slow. */
const PATIENCE_MS = 3000

const CONTROLS = 'button, label, input, a, [tabindex]'

/** Number of the control in which an element stands, among those of a part; the program draws the same ones. */
function controlAt(part: HTMLElement, element: EventTarget | null): number {
  const control = element instanceof Element ? element.closest<HTMLElement>(CONTROLS) : null
  return control ? [...part.querySelectorAll<HTMLElement>(CONTROLS)].indexOf(control) : -1
}

/** By the part of the page: which of its controls was pressed last before its program was there. */
const pressed = new Map<string, number>()

/** Holds back what is pressed in a part of the page whose program is not there yet. Links lead on without it. */
function holdPresses(part: HTMLElement): void {
  part.addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest('button, label, input'))) return
    event.preventDefault()
    pressed.set(part.id, controlAt(part, event.target))
  })
}

/** A pointer that is down on a control since before its program was there: the drag that it begins goes on in it. */
const held = new Map<string, { readonly control: number; readonly pointerId: number }>()

function holdPointer(part: HTMLElement): void {
  part.addEventListener('pointerdown', ({ target, button, pointerId }) => {
    const control = button === 0 ? controlAt(part, target) : -1
    if (control < 0) return
    held.set(part.id, { control, pointerId })
    for (const end of ['pointerup', 'pointercancel']) {
      window.addEventListener(end, () => held.delete(part.id), { once: true, capture: true })
    }
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
  holdPointer(part)
  return new Promise((resolve) => {
    const visited = (): void => {
      for (const sign of signs) window.removeEventListener(sign, visited)
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, visited, { passive: true })
    setTimeout(visited, PATIENCE_MS)
  })
}

/** To be called before the program of a part takes its place: answers what puts focus, press and a pointer that is down where they were. */
export function holdPlace(id: string): () => void {
  const written = document.getElementById(id)
  const focused = written ? controlAt(written, document.activeElement) : -1
  return () => {
    const controls = document.getElementById(id)?.querySelectorAll<HTMLElement>(CONTROLS)
    controls?.item(focused)?.focus({ preventScroll: true })
    controls?.item(pressed.get(id) ?? -1)?.click()
    pressed.delete(id)
    const { control = -1, pointerId = 0 } = held.get(id) ?? {}
    controls?.item(control)?.dispatchEvent(new PointerEvent('pointerdown', { pointerId, button: 0, bubbles: true }))
  }
}
