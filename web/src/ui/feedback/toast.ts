import { createSlot } from './dialogs/one-at-a-time.ts'

export interface ToastAction {
  readonly label: string
  /** The same by keyboard, as a Mac draws it, such as "⌘Z". */
  readonly keys?: string
  readonly run: () => void
}

export interface Toast {
  /** What changed, such as "Stop 12 moved after 11". */
  readonly message: string
  /** Its price, such as "+1 min". */
  readonly detail?: string
  readonly action?: ToastAction
  readonly tone?: 'done' | 'problem'
  /** Begins to fade after 2.5 seconds and is gone after 3, for what needs no reading twice. */
  readonly isBrief?: boolean
}

/** A toast with the identity that restarts its clock. */
export interface ShownToast extends Toast {
  readonly id: number
}

export const toasts = createSlot<ShownToast>()

let lastId = 0

/** Says at the bottom of the screen what has just happened, for 8 seconds or briefly, with a way back. Replaces the one before. */
export function showToast(toast: Toast): void {
  lastId += 1
  toasts.set({ ...toast, id: lastId })
}

/** Whether the toast that is shown offers what a key of the page does. */
export const namesKeys = (): boolean => toasts.get()?.action?.keys !== undefined

/** Takes away a toast that offers what a key of the page does: that key means another step now. */
export function hideStepToast(): void {
  if (namesKeys()) toasts.set(undefined)
}

/** Takes the toast away, if it is still the one that is shown. */
export function hideToast(id?: number): void {
  if (id === undefined || toasts.get()?.id === id) toasts.set(undefined)
}
