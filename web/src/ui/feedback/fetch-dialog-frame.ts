import type { ComponentType } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { createSlot } from './one-at-a-time.ts'

/** What dialogs are made of, once it is there: a page is shown without one. */
export const dialogFrame = createSlot<ComponentType<DialogProps>>()

/** Fetches what dialogs are made of. Rejects where it cannot be had; the next call tries again. */
export async function fetchDialogFrame(): Promise<void> {
  dialogFrame.set((await import('./dialog-frame.tsx')).DialogFrame)
}

/** What tells that somebody is there who may open a dialog. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const

/** Fetches what dialogs are made of as soon as somebody is there, so that the first one opens at once. */
export function fetchDialogFrameOnSign(): void {
  const fetchIt = (): void => {
    for (const sign of signs) window.removeEventListener(sign, fetchIt)
    // Tried again, and told, when a dialog is opened.
    fetchDialogFrame().catch(() => undefined)
  }
  for (const sign of signs) window.addEventListener(sign, fetchIt, { passive: true })
}
