import { measurements } from '#web/content/measurements.ts'
import styles from './how-good-page.module.css'

const LINK = /^(.*?)(https:\S+)$/

/** Who measured what where, how to do it again, and where the problems come from. */
export function Sources() {
  return (
    <>
      <div className={styles.words}>
        <h2 className={styles.heading}>Measure it again</h2>
        <p className={styles.text}>
          The days: <code className={styles.code}>npm run bench -- statement</code>. They come out the same on every
          machine, and a test measures some of them with each change of the program. Travel times are the estimator’s.
        </p>
        <p className={styles.text}>
          The published problems: <code className={styles.code}>npm run bench -- optimizer --long</code>, seed 1, on{' '}
          {measurements.day}, {measurements.machine}. Times are processor seconds of one thread. Other solvers were run
          with their own settings for speed and quality; an independent checker has accepted every answer.
        </p>
      </div>
      <ul className={styles.sources}>
        {measurements.sources.map((source) => {
          const [, words = source, link] = LINK.exec(source) ?? []
          return (
            <li key={source}>
              {words}
              {link !== undefined && <a href={link}>{link.replace('https://', '')}</a>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
