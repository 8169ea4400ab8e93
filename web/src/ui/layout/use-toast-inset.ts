import { useEffect } from 'react'

/** Keeps toasts at the bottom centre of the map: they leave out this many pixels at the left while the page is shown. */
export function useToastInset(left: number): void {
  useEffect(() => {
    document.documentElement.style.setProperty('--toast-left', `${left}px`)
    return () => {
      document.documentElement.style.removeProperty('--toast-left')
    }
  }, [left])
}
