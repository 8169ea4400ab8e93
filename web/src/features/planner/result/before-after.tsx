import { splitAddress } from '#core/itinerary/route-points.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import styles from '../planner.module.css'
import { FuelLine } from './fuel-line.tsx'

/** Both orders side by side, with what each of them costs. */
export function BeforeAfter({ result }: { readonly result: OptimizedRoute }) {
  const { saving, points } = result
  const stops = points.filter(({ kind }) => kind === 'stop')
  const entered = stops.toSorted((left, right) => (left.entered ?? 0) - (right.entered ?? 0))
  return (
    <>
      <FuelLine result={result} />
      <table className={styles.beforeAfter}>
        <thead>
          <tr>
            <th scope="col">
              As entered
              <span>{`${formatMinutes(saving.enteredTime)} · ${saving.enteredDistance.toFixed(1)} mi`}</span>
            </th>
            <th scope="col">
              Fastest order
              <span>{`${formatMinutes(result.totals.minutes)} · ${result.totals.miles.toFixed(1)} mi`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop, index) => (
            <tr key={stop.entered}>
              <td>{`${index + 1}. ${splitAddress(entered[index]?.address ?? '').street}`}</td>
              <td>{`${index + 1}. ${splitAddress(stop.address).street}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
