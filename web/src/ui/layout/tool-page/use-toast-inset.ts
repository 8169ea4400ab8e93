import { useEffect } from 'react'

interface Inset {
  readonly left: string
  readonly bottom: string
}

/** Keeps toasts clear of what stands at the left and at the foot of the page while it is shown. */
export function useToastInset({ left, bottom }: Inset): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--toast-left', left)
    style.setProperty('--toast-bottom', bottom)
    return () => {
      style.removeProperty('--toast-left')
      style.removeProperty('--toast-bottom')
    }
  }, [left, bottom])
}
