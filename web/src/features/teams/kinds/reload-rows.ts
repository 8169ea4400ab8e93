import { type ReloadRule, USUAL_LOADING_MINUTES } from '#core/plan/kinds/kinds.ts'

/** As the contract takes it. */
export const MOST_LOADING_MINUTES = 240
const ANY = 'any'

/** What can be chosen of the trips of a day. */
export const tripChoices = [
  { value: '1', label: 'One trip' },
  { value: ANY, label: 'As many as it takes' },
  ...[2, 3, 4, 5, 6].map((trips) => ({ value: String(trips), label: `At most ${trips}` })),
]

/** Which of them a rule is; empty where nothing is said. */
export const reloadChoice = (reloads: ReloadRule | undefined): string =>
  reloads ? String(reloads.mostTrips ?? ANY) : ''

/** The rule of a choice, with its minutes of loading. */
export function reloadOf(choice: string, minutes = USUAL_LOADING_MINUTES): ReloadRule | undefined {
  if (choice === '') return undefined
  return choice === ANY ? { minutes } : { minutes, mostTrips: Number(choice) }
}

/** `2 trips at most, 15 min loading`; empty for one trip. */
export function reloadWords(reloads: ReloadRule | undefined): string {
  if (!reloads || reloads.mostTrips === 1) return ''
  const trips = reloads.mostTrips === undefined ? 'several trips' : `${reloads.mostTrips} trips at most`
  return `${trips}, ${reloads.minutes} min loading`
}
