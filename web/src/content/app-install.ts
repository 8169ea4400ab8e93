/** What the page of the app for phones says. */
export const appInstallContent = {
  title: 'Your route, on the phone you drive with',
  lead: 'Enter or import your stops, get the fastest order, and start navigating in Google Maps, Apple Maps or Waze.',
  platforms: {
    iOS: { device: 'iPhone', opens: 'It opens the App Store.' },
    Android: { device: 'Android phone', opens: 'It opens Google Play.' },
  },
  /** The day on the drawn phone. */
  day: {
    time: '1 h 18 min',
    facts: '11 stops · 16.7 mi',
    saving: '32 min and 10 mi less',
    stops: ['410 W 60th St', '200 W 81st St', '1840 2nd Ave', '870 Lexington Ave'],
  },
  /** What works without the app. */
  without: 'No app at hand? Routes open in the browser of any phone, and links to them need no account.',
} as const
