interface ExtensionContent {
  /** Its page in the Chrome Web Store. */
  readonly storeUrl: string
  /** A short route in Google Maps to try it on, and a longer one. */
  readonly sampleRouteUrl: string
  readonly sampleMultiStopUrl: string
  /** Most stops that it takes. */
  readonly mostStops: number
  /** The video behind `Video demo`, as its page links to it; until there is one the written steps stand alone. */
  readonly demoVideoUrl?: string
  /** The three steps of its instructions; each has a drawing in the dialog that shows them. */
  readonly steps: readonly { readonly title: string; readonly text: string }[]
}

/** Stops that anybody can open in Google Maps, in an order that is worth changing. */
const samplePlaces = [
  '410 W 60th St, New York, NY',
  '1840 2nd Ave, New York, NY',
  '200 W 81st St, New York, NY',
  '711 3rd Ave, New York, NY',
  '870 Lexington Ave, New York, NY',
]

const directions = (places: readonly string[]): string =>
  `https://www.google.com/maps/dir/${places.map((place) => encodeURIComponent(place)).join('/')}`

/** The browser extension, as its pages link to it. An owner edits this file; nothing else names these addresses. */
export const extension: ExtensionContent = {
  storeUrl: 'https://chromewebstore.google.com/search/stopwise',
  sampleRouteUrl: directions(samplePlaces.slice(0, 3)),
  sampleMultiStopUrl: directions(samplePlaces),
  mostStops: 10,
  steps: [
    { title: 'Enter Stops', text: 'Open directions in Google Maps and put in your stops, in any order.' },
    {
      title: 'Click on Extension',
      text: 'Click the Stopwise mark in the bar of your browser. The stops change places.',
    },
    { title: 'Share Route', text: 'Open the new order on your phone, or send its link to whoever drives.' },
  ],
}
