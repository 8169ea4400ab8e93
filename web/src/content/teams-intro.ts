/** The page of the Teams edition, for the owner to edit. */
export const teamsIntro = {
  eyebrow: 'Stopwise Teams',
  title: 'Twenty drivers, one calm morning',
  lead: 'Put in the stops of the day. Stopwise shares them out, keeps everybody’s hours, and sends each driver a route.',
  price: {
    eyebrow: 'Before you let go',
    title: 'Every change shows its price',
    lead: 'Drag a stop to another driver: the minutes, the miles and any broken rule stand beside it before it drops. Undo takes back the last fifty.',
  },
  send: {
    eyebrow: 'Once it is planned',
    title: 'Sent, seen, driven',
    lead: 'Each driver gets a link by text or mail. No account, no app to install. You see who has opened it and what is done.',
  },
  features: [
    { icon: 'users', title: '1 to 20 drivers', text: 'Each with hours, lunch, a start and a finish of their own.' },
    {
      icon: 'split',
      title: 'Fair days',
      text: 'Shortest ways first, or days of equal length: you choose what counts.',
    },
    { icon: 'lock', title: 'What is promised stays', text: 'Lock a stop, its place, an order or a whole route.' },
    {
      icon: 'list',
      title: 'Nothing falls under the table',
      text: 'A stop that fits nobody waits in view, with its reason and a fix.',
    },
    { icon: 'calendar', title: 'Days ahead', text: 'Plan the week, copy a day, see how full each one is.' },
    {
      icon: 'check',
      title: 'Live through the day',
      text: 'Complete and incomplete stops come back while they happen.',
    },
  ],
  close: {
    title: 'Plan tomorrow with us',
    lead: 'Set up your drivers in a few minutes. Their phones are ready already.',
  },
} as const
