/** What the page of the app for phones says. */
export const appInstallContent = {
  title: 'Your route, on the phone you drive with',
  lead: 'Enter or import your stops, get the fastest order, and start navigating in Google Maps, Apple Maps or Waze.',
  platforms: {
    iOS: { device: 'iPhone', needs: 'iPhone with iOS 16 or later' },
    Android: { device: 'Android phone', needs: 'Android 10 or later' },
  },
  /** The day on the drawn phone. */
  day: {
    time: '1 h 18 min',
    facts: '7 stops · 16.7 mi',
    saving: '32 min and 10 mi less',
    stops: ['410 W 60th St', '200 W 81st St', '1840 2nd Ave', '870 Lexington Ave'],
  },
  /** Shown where the app is not yet in the store of a deployment. */
  without: 'No app at hand? Routes open in the browser of any phone, and links to them need no account.',
} as const
