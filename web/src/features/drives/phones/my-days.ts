import { phoneDays } from '#core/drives/phones.ts'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import { dayWords } from '../visit/visit-words.ts'
import type { PhoneRoutes } from './phone-key.ts'

/** One of the two days that a driver sees. */
export interface MyDay {
  readonly date: string
  readonly title: string
  /** Absent where nothing was sent, or nothing is known. */
  readonly route?: { readonly routeId: string; readonly words: string }
  /** What stands in its place. */
  readonly none: string
}

/** Today and tomorrow by what was told: by the team's calendar where that is fresh, else by that of the phone. */
export function myDays({ routes, today: toldOn }: PhoneRoutes, localDay: string, isFresh: boolean): readonly MyDay[] {
  const known = new Set(phoneDays(toldOn))
  return phoneDays(isFresh ? toldOn : localDay).map((date, index) => {
    const route = routes.find((each) => each.date === date)
    return {
      date,
      title: `${index === 0 ? 'Today' : 'Tomorrow'}, ${dayWords(date)}`,
      none: known.has(date) ? 'No route was sent yet.' : 'Not known without a connection.',
      ...(route ? { route: { routeId: route.routeId, words: routeWords(route) } } : {}),
    }
  })
}

const routeWords = ({ stops, leaveAt }: PhoneRoutes['routes'][number]): string =>
  [counted(stops, 'stop'), ...(leaveAt === undefined ? [] : [`leave at ${formatClock(leaveAt)}`])].join(', ')
