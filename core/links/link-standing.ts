/**
 * How the link of a day's route stands to what its dispatcher or scheduler sees: it shows it, there are no stops on it
 * any more, or it could not be written anew and shows an earlier state.
 */
export const linkStandings = ['current', 'withdrawn', 'behind'] as const
export type LinkStanding = (typeof linkStandings)[number]
