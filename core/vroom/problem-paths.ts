/** How paths of our problem read in VROOM's words, in order of application. */
const WORDS: readonly (readonly [ours: RegExp, theirs: string])[] = [
  [/^given(\[\d+\])/, 'vehicles$1'],
  [/^((?:jobs|shipments)\[\d+\])\.vehicles/, '$1.allowed_vehicles'],
  [/\.location$/, '.location_index'],
  [/\.(start|end)$/, '.$1_index'],
  [/\.windows/, '.time_windows'],
  [/\.shift/, '.time_window'],
  [/\.maxTasks$/, '.max_tasks'],
  [/\.maxTravelTime$/, '.max_travel_time'],
  [/\.fixedCost$/, '.costs.fixed'],
]

/** Path in VROOM's input of a path in our problem: `jobs[3].windows[0]` is `jobs[3].time_windows[0]`. */
export const toVroomPath = (path: string): string =>
  WORDS.reduce((renamed, [ours, theirs]) => renamed.replace(ours, theirs), path)
