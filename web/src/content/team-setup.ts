/** What people read who begin with a team, and those whose team has a plan. */
export const teamSetupContent = {
  begin: {
    lead: 'A team is set up together with a person of ours: drivers, depots and a first day of your own stops. Tell us about it, and we write back.',
    info: 'How many drivers, which towns, which days (optional)',
    submit: 'Set up my team',
  },
  team: {
    lead: 'Your team is looked after by a person of ours. Write what you need: drivers to add, a depot to move, another plan, or the end of this one.',
    info: 'What should change',
    submit: 'Send to my contact',
  },
  elsewhere: 'Meanwhile, one driver can plan up to 100 stops in the web planner.',
} as const
