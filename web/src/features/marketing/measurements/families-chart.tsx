import { type MeasuredFamily, type MeasuredSolver, measurements } from '#web/content/measurements.ts'
import styles from './families-chart.module.css'

const MOST_PERCENT = 3
const share = (percent: number): string => `${((Math.min(percent, MOST_PERCENT) / MOST_PERCENT) * 100).toFixed(2)}%`
const secondsText = (seconds: number): string => `${seconds < 0.1 ? seconds.toFixed(3) : seconds.toFixed(1)} s`

function Solver({ name, meanGap, seconds }: MeasuredSolver) {
  const isOurs = name === 'Stopwise'
  return (
    <tr data-ours={isOurs || undefined}>
      <th scope="row">{name}</th>
      <td className={styles.bar} aria-hidden="true">
        <i style={{ width: share(meanGap) }} data-beyond={meanGap > MOST_PERCENT || undefined} />
      </td>
      <td className={`secondary ${styles.number}`}>{meanGap.toFixed(3)} %</td>
      <td className={`secondary ${styles.number}`}>{secondsText(seconds)}</td>
    </tr>
  )
}

function Family({ title, problems, source, solvers }: MeasuredFamily) {
  return (
    <div>
      <h3 className="strongLarge">{title}</h3>
      <p className="body tertiary">
        {problems} problems. {source}
      </p>
      <table className={`wide rowType figures mt12 ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Solver</th>
            <td />
            <th scope="col">above best</th>
            <th scope="col">time</th>
          </tr>
        </thead>
        <tbody>
          {solvers.map((solver) => (
            <Solver key={solver.name} {...solver} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Sets of problems from the literature, and how far each solver stays above the best known answers in the mean. */
export function FamiliesChart() {
  return (
    <div className={styles.families}>
      {measurements.families.map((family) => (
        <Family key={family.family} {...family} />
      ))}
    </div>
  )
}
