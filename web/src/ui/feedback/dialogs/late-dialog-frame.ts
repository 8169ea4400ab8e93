import { latePart } from './late-part.ts'

/** What dialogs are made of: a page is shown without it. */
export const dialogFrame = latePart(async () => (await import('./dialog-frame.tsx')).DialogFrame)

/** What tells that somebody is there who may open a dialog. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const

/** Fetches what dialogs are made of as soon as somebody is there, so that the first one opens at once. */
export function fetchDialogFrameOnSign(): void {
  const fetchIt = (): void => {
    for (const sign of signs) window.removeEventListener(sign, fetchIt)
    // Tried again, and told, when a dialog is opened.
    dialogFrame.fetch().catch(() => undefined)
  }
  for (const sign of signs) window.addEventListener(sign, fetchIt, { passive: true })
}
