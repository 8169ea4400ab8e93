/** Stops of a route that anybody can open in Google Maps, in an order that is worth changing. */
const samplePlaces = [
  '410 W 60th St, New York, NY',
  '1840 2nd Ave, New York, NY',
  '200 W 81st St, New York, NY',
  '711 3rd Ave, New York, NY',
  '870 Lexington Ave, New York, NY',
] as const

const directions = (places: readonly string[]): string =>
  `https://www.google.com/maps/dir/${places.map((place) => encodeURIComponent(place)).join('/')}`

/** What is said of the browser extension, and where it leads. */
export const extensionContent = {
  /** Its page in the Chrome Web Store. */
  storeUrl: 'https://chromewebstore.google.com/search/stopwise',
  /** Routes in Google Maps to try it on. */
  sampleRoute: directions(samplePlaces.slice(0, 3)),
  sampleRouteOfManyStops: directions(samplePlaces),
  /** Most stops that it takes. */
  mostStops: 10,
  steps: [
    { title: 'Enter Stops', text: 'Open directions in Google Maps and add your stops, in any order.' },
    {
      title: 'Click on Extension',
      text: 'Press the Stopwise button in the toolbar of Chrome. The stops change places.',
    },
    { title: 'Share Route', text: 'Send the new order to your phone, or drive it from the same page.' },
  ],
  /** The video that shows it; without a link the written steps stand alone. */
  videoUrl: null as string | null,
} as const
