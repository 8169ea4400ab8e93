const keyOf = (routeId: string): string => `stopwise.shares-position.${routeId}`

/** Whether somebody agreed on this device: a link that is opened elsewhere never tells where that is. */
export function agreedHere(routeId: string): boolean {
  try {
    return localStorage.getItem(keyOf(routeId)) !== null
  } catch {
    return false
  }
}

/** Keeps on this device whether somebody agreed; a browser that keeps nothing forgets it with the page. */
export function keepAgreed(routeId: string, agreed: boolean): void {
  try {
    if (agreed) localStorage.setItem(keyOf(routeId), '1')
    else localStorage.removeItem(keyOf(routeId))
  } catch {
    // The switch still works until the page is left.
  }
}
