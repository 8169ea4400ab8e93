/** Texts of the pages with prices. Amounts are not here: they come from the table of plans. */
export const pricing = {
  title: 'One plan per way of working',
  lead: '7 days free on every paid plan. Cancel online, any time.',
  extension: {
    name: 'Extension',
    lead: 'Reorder a route where you already plan it, in your browser.',
    points: ['Up to 10 stops per route', 'Works on top of Google Maps', 'One click to the fastest order'],
    action: 'Get the extension',
    note: 'No card needed',
  },
  web: {
    name: 'Web Route Planner',
    lead: 'For one driver with many stops, at the desk or on the phone.',
    points: [
      'Up to 100 stops, 200 routes a month',
      'Lists, maps links, Excel and CSV',
      'Google Maps, Apple Maps and Waze',
      'Proof of quality on every route',
      'Shared links, e-mail, export',
    ],
    action: 'Start free trial',
  },
  maps: {
    name: 'Extension plus Maps',
    lead: 'The extension for the road, and the planner for the long days.',
    points: [
      'UP TO 100 stops per route',
      'Everything of the Web Route Planner',
      'The extension, without its limit of 10',
    ],
    action: 'Start free trial',
  },
  teams: {
    name: 'Teams',
    lead: 'A dispatcher, a depot and a route for every driver.',
    points: ['200 stops a day, split fairly', 'Drag between drivers, see the price', 'E-mail and text to every driver'],
    action: 'Start free 7 day trial',
    /** Of the team plans. */
    descriptions: {
      Small: 'For smaller teams streamlining logistics',
      Growing: 'More drivers with the same optimisation',
      Large: 'For high-volume teams with complex logistics',
    },
  },
  choice: {
    title: 'What best describes your routing needs?',
    single: { name: 'Single-Driver', text: 'Web Route Planner: one driver, up to 100 stops.' },
    multi: { name: 'Multi-Driver', text: 'Teams: one screen, up to 20 drivers, a route for each.' },
  },
  /** To be replaced by what customers have said and agreed to have shown, each with who said it. */
  testimonials: [
    {
      quote: 'I used to sort forty stops by hand over coffee. Now the order is there before the coffee is.',
      who: 'Courier, forty stops a day (sample)',
    },
    {
      quote: 'The line that says how far a route can be from the best one ended every discussion with my drivers.',
      who: 'Owner of a flower delivery (sample)',
    },
    {
      quote: 'I paste the list that the office sends, check two addresses and drive. That is the whole morning.',
      who: 'Field technician, heating and air (sample)',
    },
  ],
} as const
