/** The web planner's own page, for the owner to edit. */
export const webIntro = {
  eyebrow: 'Web Route Planner',
  title: 'Up to 100 stops, one fastest order',
  lead: 'For one driver with many stops, at the desk or on the phone. You put the stops in, Stopwise puts them in order.',
  ways: {
    title: 'Put in what you have',
    all: [
      {
        title: 'Type',
        text: 'Addresses complete themselves after a few letters.',
        sample: ['350 5th A', '350 5th Ave, New York, NY 10118'],
      },
      {
        title: 'Paste',
        text: 'A list from a mail, or the link of a route on a map.',
        sample: ['11 Wall St', '30 Rockefeller Plz', 'google.com/maps/dir/40.74…'],
      },
      {
        title: 'Import',
        text: 'An Excel or CSV file. You see every address before it counts.',
        sample: ['deliveries.xlsx', '64 found, 2 to look at'],
      },
    ],
  },
  proof: {
    eyebrow: 'The certificate',
    title: 'It knows how good it is',
    lead: 'Beside the route stands a bound that no order can beat. The distance between the two is all that could still be gained, and it is often nothing.',
    more: 'How good are the routes?',
  },
  features: [
    {
      icon: 'clock',
      title: 'Ready in less than 2 minutes',
      text: 'A hundred stops are ordered while you reach for the keys.',
    },
    { icon: 'route', title: 'Before and after', text: 'Time and miles beside what your own order would have cost.' },
    {
      icon: 'lock',
      title: 'Rules of your day',
      text: 'Opening hours, lunch, a stop that must come first: the rest adapts.',
    },
    { icon: 'drag', title: 'Change it by hand', text: 'Move a stop and see what it costs before you let go.' },
    {
      icon: 'navigation',
      title: 'Drive with your own app',
      text: 'Google Maps, Apple Maps or Waze, in parts where one takes fewer stops.',
    },
    { icon: 'share', title: 'Share and keep', text: 'A link that opens on any phone, and the list as Excel or CSV.' },
  ],
  close: { title: 'Your stops of today are enough to try it', lead: '7 days free. Cancel in two clicks.' },
} as const
