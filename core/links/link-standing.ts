/**
 * How the link of a team's route stands to the day that its dispatcher sees: it shows it, the driver has no stops there
 * any more, or it could not be written anew and shows an earlier state.
 */
export const linkStandings = ['current', 'withdrawn', 'behind'] as const
export type LinkStanding = (typeof linkStandings)[number]
