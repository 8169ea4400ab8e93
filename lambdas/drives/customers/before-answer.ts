import { splitAddress } from '#core/itinerary/route-points.ts'
import { leftToday } from './allowance.ts'
import { type BeforeStand, type BeforeStop, needsOf } from './tell-day.ts'

/** How it stands with a day before it, as its dispatcher reads it. `now` in milliseconds. */
export async function beforeAnswer(userId: string, stops: readonly BeforeStop[], now: number) {
  const of = (stand: BeforeStand): readonly BeforeStop[] => stops.filter((each) => each.stand === stand)
  const waits = of('waits')
  const until = Math.min(...waits.map(({ waitsUntil = 0 }) => waitsUntil))
  return {
    stops: stops.length,
    due: of('due').length,
    waits: waits.length,
    ...(waits.length > 0 ? { waitsUntil: until } : {}),
    trying: of('trying').length,
    told: of('told').length,
    noContact: of('no-contact').length,
    stopped: of('stopped').length,
    unreachable: of('unreachable').map(({ message, failure = '' }) => ({
      address: splitAddress(message.stop.address).street,
      failure,
    })),
    tooLate: of('too-late').length,
    needs: needsOf([...of('due'), ...waits]),
    left: await leftToday(userId, now),
  }
}
