interface HowItWorks {
  readonly title: string
  /** Link of the video as its page has it, such as `https://youtu.be/…`; until there is one the steps stand alone. */
  readonly url?: string
  readonly steps: readonly { readonly title: string; readonly text: string }[]
}

/** The video behind `How it works`, on every page that offers it. */
export const howItWorks: HowItWorks = {
  title: 'How it works',
  steps: [
    { title: 'Put the stops in', text: 'Type addresses, paste a list or a maps link, or drop a spreadsheet.' },
    { title: 'Optimize', text: 'Stopwise finds the fastest order in seconds and shows what it saves.' },
    { title: 'Drive', text: 'Open the route in Google Maps, Apple Maps or Waze, or send it as a link.' },
  ],
}
