/** What the page for government agencies says. */
export const governmentContent = {
  eyebrow: 'Government',
  title: 'Stopwise for government',
  lead: 'For agencies that send inspectors out every day: the list is ranked by its deadlines, shared out by skill and district, and routed street by street.',
  /** Three messages that take turns at the top. */
  messages: [
    {
      title: 'The most urgent visit first',
      text: 'Inspections are ranked by priority and by the days that are left, and every rank says why.',
    },
    {
      title: 'A day that every inspector can drive',
      text: 'Skills, districts, block-outs, appointments, lunch and the end of the shift are kept, or the plan says which one could not be.',
    },
    {
      title: 'A plan that can be shown to anybody',
      text: 'Published days never change. Each one can be made again from its inputs, and comes out the same.',
    },
  ],
  features: [
    {
      title: 'From six files to a day',
      text: 'Inspections, inspectors, appointments, block-outs, holidays and durations are read as you export them. Wrong rows come back in one workbook, with the reason in each.',
    },
    {
      title: 'Two plans to choose from',
      text: 'One follows the written rules of assignment word for word, one is searched for the least driving. They stand side by side, with their figures.',
    },
    {
      title: 'Nothing is left out silently',
      text: 'An inspection that no route takes stays in a queue with its reason and with what would change it.',
    },
    {
      title: 'Homes stay private',
      text: 'Where an inspector lives is seen by schedulers alone. Viewers get routes that begin at the first inspection.',
    },
  ],
  form: {
    title: 'Request a demo',
    lead: 'Tell us who you are. A person reads it and writes back with a date, and shows Stopwise with a week of your own inspections if you like.',
  },
} as const
