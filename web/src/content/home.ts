/** What a paper has written. */
interface PressQuote {
  readonly name: string
  readonly quote: string
}

const noPress: readonly PressQuote[] = []

/**
 * The home page, for the owner to edit.
 *
 * Figures, papers and the testimonial are those of the specification or stand in for real ones: whoever publishes the
 * site answers for them, and replaces what he cannot prove.
 */
export const home = {
  headline: 'Every stop, in the right order.',
  lead: 'Type, paste or import up to 100 stops. Stopwise finds the fastest order in seconds and opens it in the map app you already use.',
  trust: 'Trusted by over 70,000 drivers',
  trial: '7 days free. Cancel in two clicks.',
  figures: {
    lead: 'What our drivers have saved so far, estimated',
    all: [
      { value: '5.9M', label: 'minutes' },
      { value: '3.2M', label: 'miles' },
      { value: '$500k', label: 'in fuel costs' },
      { value: '1,300 tons', label: 'of CO2e' },
    ],
  },
  teams: {
    eyebrow: 'Stopwise Teams',
    title: 'One screen for every driver of the day',
    lead: 'Up to 20 drivers share one map. Stopwise splits the stops, balances the hours and sends each driver a route.',
    features: [
      {
        icon: 'split',
        title: 'Shared out by time',
        text: 'Stops go to whoever reaches them first, within hours and lunch.',
      },
      {
        icon: 'drag',
        title: 'Moved by hand',
        text: 'Drag a stop to another driver and see its price before you let go.',
      },
      {
        icon: 'lock',
        title: 'Kept where promised',
        text: 'Lock a stop, an order or a whole route; the rest is planned around it.',
      },
      {
        icon: 'send',
        title: 'Sent by text or mail',
        text: 'Each driver gets a link that opens on any phone, without an account.',
      },
      {
        icon: 'check',
        title: 'Followed as it happens',
        text: 'Stops done and stops missed come back while the day is driven.',
      },
      {
        icon: 'calendar',
        title: 'Copied to tomorrow',
        text: 'Repeat a day, change what is different, and build it again.',
      },
    ],
  },
  web: {
    eyebrow: 'Web Route Planner',
    title: 'From a list to a route in less than 2 minutes',
    lead: 'For one driver with many stops, at the desk or on the phone.',
    features: [
      {
        icon: 'clock',
        title: 'Ready in less than 2 minutes',
        text: 'From the first address to a route that is ready to drive.',
      },
      {
        icon: 'list',
        title: 'Any list is fine',
        text: 'Type addresses, paste lines or a maps link, drop a spreadsheet.',
      },
      {
        icon: 'certificate',
        title: 'As good as it can be',
        text: 'Every route says how far it is, at most, from the best order.',
      },
      {
        icon: 'navigation',
        title: 'Your own map app',
        text: 'Open it in Google Maps, Apple Maps or Waze, in parts if need be.',
      },
      {
        icon: 'undo',
        title: 'Nothing is lost',
        text: 'Every change can be undone, and a closed tab keeps your stops.',
      },
      {
        icon: 'file',
        title: 'Yours to take along',
        text: 'Export the order with times and distances as Excel or CSV.',
      },
    ],
  },
  /** Papers that wrote about the product, with their own words. While there are none, nothing of it is shown. */
  press: noPress,
  app: {
    eyebrow: 'Mobile App',
    title: 'Three steps, then drive',
    steps: [
      { title: 'Enter or import stops', text: 'Type them, paste them, or bring a spreadsheet.' },
      { title: 'Tap optimize', text: 'An AI technology generates the fastest order.' },
      {
        title: 'Start navigating',
        text: 'See the time, distance and gas money saved, then open the navigation app of your choice.',
      },
    ],
  },
  testimonial: {
    quote:
      'I film in eleven neighborhoods a week. I used to plan the order on paper and lose an hour to it. Now I drag two pins, see the hours drop, and spend them on the film.',
    name: 'Dana Whitfield',
    role: 'Travel filmmaker and content creator (sample)',
  },
  close: {
    title: 'Bring your stops of today',
    lead: 'And see what the right order saves.',
  },
  promo: {
    /** 1 shows the box. */
    flag: 1,
    title: 'Mobile App Out Now!',
    text: 'Your routes on iPhone and Android.',
  },
} as const
