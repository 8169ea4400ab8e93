const SCHEME = 'stopwise'
const ANDROID_PACKAGE = 'app.stopwise'
const PHONE_WIDTH = 768

/** What a browser says of its device. */
export interface Device {
  readonly userAgent: string
  /** Width of the window in CSS pixels. */
  readonly width: number
}

/** Phones and tablets by their user agent; where that says nothing, narrow windows. */
export function isMobile({ userAgent, width }: Device): boolean {
  if (/Android|iPhone|iPad|iPod|Mobile|Tablet/i.test(userAgent)) return true
  const isKnownDesktop = /Windows NT|Macintosh|X11|CrOS/i.test(userAgent)
  return !isKnownDesktop && width < PHONE_WIDTH
}

/** The link that opens a route in the mobile app. Chrome and Firefox on Android want an intent. */
export function deepLink(routeId: string, userAgent: string): string {
  const path = `shared-route/${routeId}`
  if (/Android/i.test(userAgent) && /Chrome|Firefox/i.test(userAgent)) {
    return `intent://${path}#Intent;scheme=${SCHEME};package=${ANDROID_PACKAGE};end`
  }
  return `${SCHEME}://${path}`
}
