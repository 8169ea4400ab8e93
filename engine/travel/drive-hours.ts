/** The days of a week that drive alike. */
export type WeekPart = 'weekday' | 'weekend'

/** When a plan is driven, as far as that is known before it is made. */
export interface DriveHours {
  /** A weekday where nobody says. */
  readonly day?: WeekPart
  /** Minute of the day at which the first driver leaves. */
  readonly leaveAt: number
  /** Minute of the day by which the last one is back. */
  readonly until: number
  /** Each leg is to take as long as it does when it is driven, not as in the mean of these hours. */
  readonly byLeg?: true
}

/** How long a route is taken to last, in minutes, where nobody says by when it is over. */
const USUAL_MINUTES = 240

/** The hours from which to which somebody is on the way; unknown where nobody's start is. */
export function driveHours(
  days: readonly { readonly leaveAt?: number; readonly finishBy?: number }[],
): DriveHours | undefined {
  const spans = days.flatMap(({ leaveAt, finishBy }) =>
    leaveAt === undefined ? [] : [{ from: leaveAt, to: finishBy ?? leaveAt + USUAL_MINUTES }],
  )
  if (spans.length === 0) return undefined
  return { leaveAt: Math.min(...spans.map(({ from }) => from)), until: Math.max(...spans.map(({ to }) => to)) }
}

/** Whether a day of the calendar, `yyyy-MM-dd`, lies in the week or at its end. */
export const weekPartOf = (date: string): WeekPart =>
  new Date(`${date}T00:00:00Z`).getUTCDay() % 6 === 0 ? 'weekend' : 'weekday'
