interface ExtensionContent {
  /** Its page in the store of Chrome. */
  readonly storeUrl: string
  /** A short route in Google Maps, to try the extension on. */
  readonly sampleRouteUrl: string
  /** A longer one, as the planner makes them. */
  readonly sampleMultiStopUrl: string
  /** The film behind `Video demo`, as its page links to it; until there is one the steps stand alone. */
  readonly demoVideoUrl?: string
  /** The three steps of its instructions; each has a drawing in the dialog that shows them. */
  readonly steps: readonly { readonly title: string; readonly text: string }[]
}

/** The browser extension, as its pages link to it. An owner edits this file; nothing else names these addresses. */
export const extension: ExtensionContent = {
  storeUrl: 'https://chromewebstore.google.com/search/stopwise',
  sampleRouteUrl:
    'https://www.google.com/maps/dir/?api=1&origin=Brooklyn+Bridge,+New+York,+NY&destination=Grand+Central+Terminal,+New+York,+NY&waypoints=Union+Square,+New+York,+NY%7CWashington+Square+Park,+New+York,+NY%7CBryant+Park,+New+York,+NY&travelmode=driving',
  sampleMultiStopUrl:
    'https://www.google.com/maps/dir/?api=1&origin=Prospect+Park,+Brooklyn,+NY&destination=Astoria+Park,+Queens,+NY&waypoints=Barclays+Center,+Brooklyn,+NY%7CCity+Hall,+New+York,+NY%7CUnion+Square,+New+York,+NY%7CBryant+Park,+New+York,+NY%7CColumbus+Circle,+New+York,+NY%7CQueens+Plaza,+Queens,+NY&travelmode=driving',
  steps: [
    { title: 'Enter Stops', text: 'Open directions in Google Maps and put in your stops, in any order.' },
    {
      title: 'Click on Extension',
      text: 'Click the Stopwise mark in the bar of your browser. The stops change places.',
    },
    { title: 'Share Route', text: 'Open the new order on your phone, or send its link to whoever drives.' },
  ],
}
